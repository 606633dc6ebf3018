import { stripCampaignParameters } from '../campaign-parameters.ts';

/**
 * Parses a page's URL from a request target or a remote's redirect, and removes campaign parameters: visitors who come from
 * an ad get the same page as all others. The result is always a path: `//evil.example` must never become a host. Never
 * throws.
 */
export function parsePageUrl(target: string): { pathname: string; search: string; href: string } {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const { pathname, search: query, hash } = new URL(`http://page${path.startsWith('/') ? '' : '/'}${path}`);
  const search = stripCampaignParameters(query);
  return { pathname, search, href: pathname + search + hash };
}

const previewToken = /^[\w-]{43}$/;

/** Returns the token of a requested draft; `null` if there is none or it's malformed. */
export function getPreviewToken(target: string): string | null {
  const token = new URLSearchParams(/\?([^#]*)/.exec(target)?.[1]).get('preview') ?? '';
  return previewToken.test(token) ? token : null;
}
