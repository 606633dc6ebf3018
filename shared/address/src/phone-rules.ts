// The contract's own pattern; its schemas stay on the server, so it stands here again.
const phonePattern = /^(?:\+?1[-. ]?)?\(?[0-9]{3}\)?[-. ]?[0-9]{3}[-. ]?[0-9]{4}$/;

/** US number, optional country code, ten digits with optional separators or parentheses. */
export const isPhone = (value: string) => phonePattern.test(value.trim());
