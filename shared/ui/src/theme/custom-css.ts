/** Why a tenant's own CSS was refused; null when it is fit to be sent. */
export function customCssProblem(css: string): string | null {
  if (css.length > 20_000) return 'is longer than 20,000 characters';
  if (/@import|@charset|@namespace/i.test(css)) return 'may not load other style sheets';
  if (/image-set\s*\(|\bsrc\s*\(/i.test(css) || !addressesOf(css).every(isOfStore))
    return 'may only name addresses of the store itself';
  if (/expression\s*\(|-moz-binding|behavior\s*:/i.test(css)) return 'may not run code';
  // An escape can spell any of the words above, and comments can cut them in two.
  if (css.includes('\\')) return 'may not contain escapes';
  if (/<|\0/.test(css)) return 'may not contain markup';
  return isBalanced(css) ? null : 'has a bracket, a text or a comment that is not closed';
}

const addressesOf = (css: string) =>
  [...css.matchAll(/url\(\s*["']?\s*([^"')\s]*)/gi)].map(([, address]) => address ?? '');
const isOfStore = (address: string) => /^(?:#|\/(?!\/))/.test(address);

/** An unclosed bracket, text or comment would swallow the rules that follow it. */
function isBalanced(css: string): boolean {
  const bare = css.replace(/\/\*[^]*?\*\//g, ' ').replace(/"[^"\n]*"|'[^'\n]*'/g, '""');
  if (/\/\*|'/.test(bare) || bare.replaceAll('""', '').includes('"')) return false;
  const closing: Record<string, string> = { '{': '}', '(': ')', '[': ']' };
  const open: string[] = [];
  for (const sign of bare.replace(/[^{}()[\]]/g, '')) {
    const partner = closing[sign];
    if (partner) open.push(partner);
    else if (open.pop() !== sign) return false;
  }
  return open.length === 0;
}

/** The tenant's own CSS, or nothing when it is not fit to be sent. */
export function safeCustomCss(css: string): string {
  return customCssProblem(css) === null ? css.replace(/\/\*[^]*?\*\//g, ' ').trim() : '';
}
