import sanitize from 'sanitize-html';

const options: sanitize.IOptions = {
  allowedTags: [
    'p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'strong', 'b', 'em', 'i', 'u', 's', 'sub',
    'sup', 'small', 'blockquote', 'span', 'div', 'section', 'address', 'time', 'a',
    'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td',
  ], // prettier-ignore
  allowedAttributes: {
    a: ['href', 'title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { h1: 'h2' },
};

/** HTML of a merchant, left with text, lists, tables and harmless links. Done when written and again when read. */
export function sanitizeHtml(html: string): string {
  return sanitize(html, options);
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
