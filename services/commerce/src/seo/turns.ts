/** Runs one piece of work at a time, in the order in which they came. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function takingTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
