/** The state of the current build. */
export type BuildState =
  | { kind: 'building' }
  | { kind: 'failed'; errors: string }
  /** `build` is different for each build. */
  | { kind: 'built'; build: string };

/** The name of the server-sent event that tells pages the build state, first the current one, then each change. */
export const stateEvent = 'state';
