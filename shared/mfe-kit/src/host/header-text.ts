/** Whether a token or key can go into a header: the browser refuses line breaks and other alphabets before it asks. */
export const isHeaderText = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);
