import type { RenderResult } from '@selvedge/mfe-kit/server';
import { pageAddress } from '../page-address.ts';

/** Of HTML with its styles: many times the longest page, and little enough to be written to some hundreds of visitors at once. */
const mostCharacters = 4 * 1024 * 1024;

/** Of what a bundle says about data that it can't have. */
const longestReason = 500;

type Fields = Partial<Record<'kind' | 'status' | 'html' | 'styles' | 'head' | 'href' | 'reason', unknown>>;

/**
 * What a remote's bundle gave back, which need not be what it should.
 * @throws TypeError when a page or a redirect cannot be made of it
 */
export function readRenderResult(value: unknown): RenderResult {
  const fields: Fields = typeof value === 'object' && value !== null ? value : {};
  if (fields.kind === 'redirect') return { kind: 'redirect', href: ownPath(fields.href) };
  if (fields.kind === 'unavailable')
    return { kind: 'unavailable', reason: String(fields.reason).slice(0, longestReason) };
  const isPage =
    fields.kind === 'page' &&
    (fields.status === 200 || fields.status === 404) &&
    typeof fields.html === 'string' &&
    typeof fields.styles === 'string' &&
    typeof fields.head === 'object';
  if (!isPage) throw new TypeError('The bundle gave back neither a page nor a redirect');
  const result = value as Extract<RenderResult, { kind: 'page' }>;
  if (result.html.length + result.styles.length > mostCharacters)
    throw new TypeError(`The bundle gave back a page of more than ${mostCharacters} characters`);
  return result;
}

/** A redirect stays in the shop and is one line. */
function ownPath(href: unknown): string {
  if (typeof href !== 'string' || !/^\/(?![/\\])\P{Cc}*$/u.test(href))
    throw new TypeError('The bundle redirects to no path of the shop');
  return pageAddress(href).href;
}

const styleStart = /^<style data-emotion="([\w -]*)" nonce="[^"<>]*">/;
const styleEnd = '</style>';

/**
 * A page's styles as the document may have them. Only the document server knows the page's nonce: a bundle that knew it
 * could put a script into its HTML.
 * @throws TypeError when they are anything but one style element
 */
export function withNonce(styles: string, nonce: string): string {
  if (styles === '') return '';
  const [start, ids] = styleStart.exec(styles) ?? [];
  const end = styles.length - styleEnd.length;
  if (start === undefined || styles.indexOf('</') !== end || !styles.endsWith(styleEnd))
    throw new TypeError('The styles of the bundle are not one style element');
  return `<style data-emotion="${ids}" nonce="${nonce}">${styles.slice(start.length)}`;
}
