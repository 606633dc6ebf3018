import type { RenderResult } from '@selvedge/mfe-kit/server';
import { parsePageUrl } from '../page-url.ts';

/** Limit for HTML and styles: many times our longest page, but small enough to send to hundreds of visitors at once. */
const maxCharacters = 4 * 1024 * 1024;

const maxReasonLength = 500;

type ResultOf<Kind extends RenderResult['kind']> = Extract<RenderResult, { kind: Kind }>;

/**
 * What the document server itself has seen. `isOutage`: the data is missing because the API is down. `cacheTags`: those of all API
 * replies; `null` if the page can't be cached.
 */
export type FragmentResult =
  | ResultOf<'redirect'>
  | (ResultOf<'page'> & { cacheTags: readonly string[] | null })
  | (ResultOf<'unavailable'> & { isOutage: boolean });

type Fields = Partial<
  Record<'kind' | 'status' | 'html' | 'styles' | 'head' | 'href' | 'isPermanent' | 'reason', unknown>
>;

/**
 * Validates what a remote's bundle returned.
 * @throws TypeError if it isn't a valid result
 */
export function readRenderResult(value: unknown): RenderResult {
  const fields: Fields = typeof value === 'object' && value !== null ? value : {};
  if (fields.kind === 'redirect') {
    const isPermanent = fields.isPermanent === true;
    return { kind: 'redirect', href: toShopPath(fields.href), ...(isPermanent && { isPermanent }) };
  }
  if (fields.kind === 'unavailable')
    return { kind: 'unavailable', reason: String(fields.reason).slice(0, maxReasonLength) };
  const isPage =
    fields.kind === 'page' &&
    (fields.status === 200 || fields.status === 404) &&
    typeof fields.html === 'string' &&
    typeof fields.styles === 'string' &&
    typeof fields.head === 'object';
  if (!isPage) throw new TypeError('The bundle returned neither a page nor a redirect');
  const result = value as Extract<RenderResult, { kind: 'page' }>;
  if (result.html.length + result.styles.length > maxCharacters)
    throw new TypeError(`The bundle returned a page of more than ${maxCharacters} characters`);
  return result;
}

/** Redirects must stay in the shop and be a single line. */
function toShopPath(href: unknown): string {
  if (typeof href !== 'string' || !/^\/(?![/\\])\P{Cc}*$/u.test(href))
    throw new TypeError("The bundle's redirect isn't a path of the shop");
  return parsePageUrl(href).href;
}

const styleStart = /^<style data-emotion="([\w -]*)" nonce="[^"<>]*">/;
const styleEnd = '</style>';

/**
 * Replaces the nonce of a page's styles with the document's. Bundles must not know the document's nonce, or they could put a script
 * into their HTML.
 * @throws TypeError if the styles aren't a single style element
 */
export function withNonce(styles: string, nonce: string): string {
  if (styles === '') return '';
  const [start, ids] = styleStart.exec(styles) ?? [];
  const end = styles.length - styleEnd.length;
  if (start === undefined || styles.indexOf('</') !== end || !styles.endsWith(styleEnd))
    throw new TypeError("The bundle's styles aren't a single style element");
  return `<style data-emotion="${ids}" nonce="${nonce}">${styles.slice(start.length)}`;
}
