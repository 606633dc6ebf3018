import { appendFileSync } from 'node:fs';

/**
 * How often to run a race. `RACE_ROUNDS` is a number, or `full` for the published figures.
 * @param quick for every change @param full for `npm run bench:races`
 */
export function raceRounds({ quick, full }: { quick: number; full: number }): number {
  const asked = process.env['RACE_ROUNDS'];
  if (asked === 'full') return full;
  return asked ? Math.max(1, Number(asked)) : quick;
}

/** The result of a race, for the table of `npm run bench:races`. */
export interface RaceReport {
  race: string;
  rounds: number;
  requests: number;
  orders: number;
  captures: number;
  deadlocks: number;
  seconds: number;
}

/** Adds a line to the file in `RACE_REPORT`; does nothing if that's unset. */
export function reportRace(report: RaceReport): void {
  const file = process.env['RACE_REPORT'];
  if (file) appendFileSync(file, `${JSON.stringify(report)}\n`);
}

/** Returns the same things in a random order. */
export function shuffled<T>(things: readonly T[]): T[] {
  const left = [...things];
  return things.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0] as T);
}

/** Does work for each thing, at most `width` at a time. @returns the results in order */
export async function inParallel<T, R>(
  things: readonly T[],
  width: number,
  work: (thing: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < things.length) {
      const index = next++;
      results[index] = await work(things[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
