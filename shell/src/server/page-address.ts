/**
 * The address of a page from a request's target or a remote's redirect. It always is a path: `//evil.example` must
 * never become a host. Never throws.
 */
export function pageAddress(target: string): { pathname: string; href: string } {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const { pathname, search, hash } = new URL(`http://page${path.startsWith('/') ? '' : '/'}${path}`);
  return { pathname, href: pathname + search + hash };
}

const previewToken = /^[\w-]{43}$/;

/** The token of a draft that a page is asked for with; `null` when there is none, or nothing that can be one. */
export function previewTokenOf(target: string): string | null {
  const token = new URLSearchParams(/\?([^#]*)/.exec(target)?.[1]).get('preview') ?? '';
  return previewToken.test(token) ? token : null;
}
