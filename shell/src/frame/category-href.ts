/** Returns the path of a category's page. */
export const categoryHref = (id: string): string => `/category/${encodeURIComponent(id)}`;
