/** What is allowed in a merchant's HTML, stored or previewed: text, lists, tables and harmless links. */
export const merchantHtml = {
  tags: [
    'p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'strong', 'b', 'em', 'i', 'u', 's', 'sub',
    'sup', 'small', 'blockquote', 'span', 'div', 'section', 'address', 'time', 'a',
    'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td',
  ], // prettier-ignore
  /** By tag. */
  attributes: {
    a: ['href', 'title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
  },
  schemes: ['http', 'https', 'mailto', 'tel'],
};
