import { atom } from 'jotai';
import { storedAttemptAtom } from './order-attempt-atom.ts';
import type { UnknownCause } from './placement-outcome.ts';

/** `checking`: the answer is unknown. The request is repeated after each of `retryDelaysMs`, then only on a button press. */
export type PlacementProgress =
  | { kind: 'idle' | 'placing' | 'placed' }
  | { kind: 'checking'; tries: number; isRepeating: boolean; cause: UnknownCause };

const changedProgressAtom = atom<PlacementProgress | null>(null);
/** After a reload, the stored attempt may already have been sent. */
const initialProgressAtom = atom<PlacementProgress>((get) =>
  get(storedAttemptAtom)?.sent
    ? { kind: 'checking', tries: 0, isRepeating: false, cause: 'connection' }
    : { kind: 'idle' },
);

export const placementProgressAtom = atom(
  (get) => get(changedProgressAtom) ?? get(initialProgressAtom),
  (_, set, progress: PlacementProgress) => set(changedProgressAtom, progress),
);
