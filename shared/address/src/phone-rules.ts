// Repeats the contract's pattern, because browsers don't load its schemas.
const phonePattern = /^(?:\+?1[-. ]?)?\(?[0-9]{3}\)?[-. ]?[0-9]{3}[-. ]?[0-9]{4}$/;

/** A US number: ten digits with optional country code, separators and parentheses. */
export const isPhone = (value: string) => phonePattern.test(value.trim());
