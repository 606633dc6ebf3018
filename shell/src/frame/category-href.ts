/** The page of a category, which a remote declares. */
export const categoryHref = (id: string): string => `/category/${encodeURIComponent(id)}`;
