/** Returns the document's nonce, for elements created later; empty if it has none. */
export function getPageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
