/** Time limit for loading a fragment's data; after that the browser fetches it. */
export const fragmentTimeoutMs = 2500;
