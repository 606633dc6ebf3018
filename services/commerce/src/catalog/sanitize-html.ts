import { merchantHtml, safeHref } from '@selvedge/contract';
import sanitize from 'sanitize-html';
import { withoutBidiControls } from '../shown-text.ts';

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

/** HTML of a merchant, left with text, lists, tables and harmless links. Done when written and again when read. */
export function sanitizeHtml(html: string): string {
  // Afterwards: a mark may have been written as an entity.
  return withoutBidiControls(sanitize(html, options));
}

/** The words of an HTML text on one line. */
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
