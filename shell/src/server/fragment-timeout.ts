/** What a fragment's data may take; after it the browser fetches for itself. */
export const fragmentTimeoutMs = 2500;
