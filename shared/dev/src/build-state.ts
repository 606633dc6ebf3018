/** The state of the current build. */
export type BuildState =
  | { kind: 'building' }
  | { kind: 'failed'; errors: string }
  /** `build` is different for each build. */
  | { kind: 'built'; build: string };

/** The server-sent event that sends every state to pages, starting with the current one. */
export const stateEvent = 'state';
