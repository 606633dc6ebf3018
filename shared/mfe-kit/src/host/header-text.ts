/** Whether a token or key can be sent in a header. Browsers reject line breaks and non-ASCII text before sending. */
export const isHeaderText = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);
