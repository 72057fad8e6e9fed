// What follows "race/" in an address: the puzzle, and before it the program that is to run, where there is one.
const kWith = /^with=([a-z0-9-]{1,40})(?:\/(.*))?$/s;

export const raceWith = (program: string, ref: string): string => `with=${program}/${ref}`;

export function readRace(text: string): { program: string; ref: string } {
  const found = kWith.exec(text);
  return found ? { program: found[1]!, ref: found[2] ?? "" } : { program: "", ref: text };
}
