import { merchantHtml, safeHref } from '@selvedge/contract';
import sanitize from 'sanitize-html';
import { withoutBidiControls } from '../clean-text.ts';

const options: sanitize.IOptions = {
  allowedTags: merchantHtml.tags,
  allowedAttributes: merchantHtml.attributes,
  allowedSchemes: merchantHtml.schemes,
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(href !== undefined && safeHref.test(href) && { href: href.trim() }) },
    }),
  },
};

/** Reduces a merchant's HTML to text, lists, tables and harmless links. Runs on every write and again on every read. */
export function sanitizeHtml(html: string): string {
  // Last, because a control character may have been written as an entity.
  return withoutBidiControls(sanitize(html, options));
}

/** The text of an HTML fragment on one line. */
export function plainText(html: string): string {
  const spaced = html.replaceAll(/<(\/?(p|li|h\d|br|div|td|tr)[^>]*)>/gi, ' <$1>');
  const text = sanitize(spaced, { allowedTags: [], allowedAttributes: {} });
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
