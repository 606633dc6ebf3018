/**
 * How far an index is: stored in it, so that all processes share it, and so that a lost or restored index is noticed. It
 * contains everything that was committed before `snapshot`, and during a pass some of what came later.
 */
export interface IndexState {
  /** Text of a `pg_snapshot`. */
  snapshot: string;
  /** When the snapshot was taken, in milliseconds since 1970. */
  takenAt: number;
  /** Products are written in passes, in the order of their IDs. An interrupted pass continues where it ended. */
  pass?: Pass;
}

interface Pass {
  /** `all`: every product of a new index. `changed`: those changed since `snapshot`. */
  kind: 'all' | 'changed';
  /** The snapshot that the index is at when the pass is over. */
  target: string;
  /** When `target` was taken. */
  targetTakenAt: number;
  /** The last product that was written. */
  after: string;
}

/** Changes are kept for a day. */
const maxAgeMs = 20 * 3_600_000;
/** Without changes, the state is written again after this time, so that it doesn't become too old. */
const maxUnsavedMs = 600_000;

export const isTooOld = ({ takenAt }: IndexState, nowMs: number): boolean => nowMs - takenAt > maxAgeMs;

export const isWorthSaving = ({ takenAt }: IndexState, nowMs: number): boolean =>
  nowMs - takenAt > maxUnsavedMs;

/** The state of a new index. */
export const createState = (snapshot: string, nowMs: number): IndexState => ({
  snapshot,
  takenAt: nowMs,
  pass: { kind: 'all', target: snapshot, targetTakenAt: nowMs, after: '' },
});

/**
 * The state after a chunk of a pass.
 * @param after the last product of the chunk; undefined if the pass is over
 */
export function advance(state: IndexState, pass: Pass, after: string | undefined): IndexState {
  if (after === undefined) return { snapshot: pass.target, takenAt: pass.targetTakenAt };
  return { ...state, pass: { ...pass, after } };
}
