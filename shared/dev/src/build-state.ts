/** How it stands with what is served. */
export type BuildState =
  | { kind: 'building' }
  | { kind: 'failed'; errors: string }
  /** `build` is another one for each build. */
  | { kind: 'built'; build: string };

/** Tells pages of each state, beginning with the present one. */
export const stateEvent = 'state';
