export const collectionPath = (handle: string): string => `/collections/${handle}`;
