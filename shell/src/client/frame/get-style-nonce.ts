/** Returns the nonce for style elements created later; empty if the document has none. */
export function getStyleNonce(): string {
  return document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';
}
