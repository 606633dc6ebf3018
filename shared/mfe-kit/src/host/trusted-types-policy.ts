/** The name under which our code marks text as safe. The document server allows no others, except a sanitizer's. */
export const trustedTypesPolicy = 'selvedge';
