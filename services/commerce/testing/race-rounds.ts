import { appendFileSync } from 'node:fs';

/**
 * Reads from `RACE_ROUNDS` how often to run a race: a number, or `full` for the published figures.
 * @param quick the default @param full for `npm run bench:races`
 */
export function readRaceRounds({ quick, full }: { quick: number; full: number }): number {
  const setting = process.env['RACE_ROUNDS'];
  if (setting === 'full') return full;
  return setting ? Math.max(1, Number(setting)) : quick;
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

/** Adds a line to the file that `RACE_REPORT` names; does nothing if that's unset. */
export function reportRace(report: RaceReport): void {
  const file = process.env['RACE_REPORT'];
  if (file) appendFileSync(file, `${JSON.stringify(report)}\n`);
}

/** Returns the same items in a random order. */
export function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0] as T);
}

/** Calls `work` for each item, at most `width` at a time. @returns the results in order */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
