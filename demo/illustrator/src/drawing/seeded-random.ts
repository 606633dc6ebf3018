/** A repeatable stream of numbers: the same seed gives the same sequence on every machine. */
export interface SeededRandom {
  /** Next number in [from, to). */
  between(from: number, to: number): number;
  /** Next integer in [from, to], both included. */
  integer(from: number, to: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** 32-bit FNV-1a hash of a text, as an unsigned integer. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Starts a stream from a text (mulberry32 over its hash). */
export function seededRandom(seed: string): SeededRandom {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  return {
    between,
    integer: (from, to) => Math.floor(between(from, to + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
