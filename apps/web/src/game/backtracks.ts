// How often a player turned back while drawing: the path became shorter after it had become longer. Three
// cells back in a row are one time, however they were taken back.
export class Backtracks {
  count = 0;
  private length = 1;
  private growing = false;

  /** The path is this long now. */
  see(length: number): void {
    if (length < this.length && this.growing) this.count += 1;
    if (length !== this.length) this.growing = length > this.length;
    this.length = length;
  }
  /** The path is this long by no doing of the player's. */
  settle(length: number, count = this.count): void {
    this.count = count;
    this.length = length;
    this.growing = length > 1;
  }
}
