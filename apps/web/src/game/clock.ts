// Playing time: runs while the game is in front of the player, stops with a pause, a hidden page or
// the end of the game.
export class Clock {
  private since: number | null = null;
  private kept: number;

  constructor(
    seconds = 0,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.kept = seconds * 1000;
  }
  get seconds(): number {
    const running = this.since === null ? 0 : this.now() - this.since;
    return Math.floor((this.kept + running) / 1000);
  }
  get isRunning(): boolean {
    return this.since !== null;
  }
  start(): void {
    this.since ??= this.now();
  }
  stop(): void {
    if (this.since === null) return;
    this.kept += this.now() - this.since;
    this.since = null;
  }
  set(seconds: number): void {
    this.kept = seconds * 1000;
    if (this.since !== null) this.since = this.now();
  }
}

/** "1:05", "1:02:07" */
export function clockText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
