/** The nonce of this document, for style elements made later; empty where the document has none. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
