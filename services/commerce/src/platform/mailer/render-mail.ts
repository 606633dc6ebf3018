import type { EmailTemplateId, EmailTexts } from '@selvedge/contract';
import { escapeHtml } from '@selvedge/service-kit';
import type { Mail } from './mailer.ts';

/** The sending store's name, look and own texts. */
export interface MailStore {
  name: string;
  /** Origin of the store's pages, without a slash at the end. */
  origin: string;
  /** Of buttons, and of the name in place of the logo. It's easy to read against white. */
  buttonColor: string;
  /** Of the store's name. It's easy to read on the background. */
  nameColor: string;
  textColor: string;
  backgroundColor: string;
  /** The store's postal address by line; empty if it isn't set. */
  postalAddress: readonly string[];
  /** Whether all emails end with the postal address. Marketing always does. */
  showsAddress: boolean;
  /** Shown instead of the name; size in CSS pixels. */
  logo: { url: string; width: number; height: number } | null;
  /** Small print below emails to shoppers that aren't about their accounts, by line. */
  footer: readonly string[];
  /** Texts that the store has changed. */
  texts: ReadonlyMap<EmailTemplateId, EmailTexts>;
}

/** A part of a longer text. */
export type MailBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] };

export interface MailParts {
  subject: string;
  /** What email programs show next to the subject. Hidden in the email itself. */
  previewText?: string;
  /** Above the text. */
  heading?: string;
  /** Plain paragraphs. */
  paragraphs: readonly string[];
  /** A longer text. */
  blocks?: readonly MailBlock[];
  /** A code to type in, shown large: `Your code is 123 456`. */
  code?: { label: string; value: string };
  action?: { label: string; href: string };
  /** Rows of a small table, each with label and value. */
  rows?: readonly Row[];
  /** The table's last row. */
  total?: Row;
  /** Short texts of several lines, such as an address. */
  sections?: readonly { title: string; lines: readonly string[] }[];
  /** Paragraphs after the button. */
  closing?: readonly string[];
  /** Whether it's marketing, which US law requires to have the postal address. With a link to unsubscribe in the footer, it is. */
  isMarketing?: boolean;
  /** Whether it ends with the store's small print, which may have links. Emails about accounts must not, because of phishing. */
  hasStoreFooter?: boolean;
  /** Small print of emails that people can unsubscribe from: short lines, and a link. The postal address is added. */
  footer?: { lines: readonly string[]; link: { label: string; href: string } };
}

/** Without a value, the label says it all. */
type Row = readonly [label: string, value: string];

/** Characters of a table's value that fit next to a label on a phone. */
const maxUnbroken = 20;

/** Renders an email as text and HTML. Styles are inline, because email clients drop other styles. */
export function renderMail(store: MailStore, to: string, parts: MailParts): Mail {
  const { subject, previewText, heading, paragraphs, blocks = [], code, action, rows = [], total, sections = [], closing = [] } = parts; // prettier-ignore
  const smallPrint = composeSmallPrint(store, parts);
  const allRows = [...rows, ...(total ? [total] : [])];
  const text = [
    ...(heading ? [heading] : []),
    ...paragraphs,
    ...blocks.map(blockText),
    ...(code ? [`${code.label} ${code.value}`] : []),
    ...(allRows.length > 0
      ? [allRows.map(([label, value]) => (value === '' ? label : `${label}: ${value}`)).join('\n')]
      : []),
    ...sections.map(({ title, lines }) => [`${title}:`, ...lines].join('\n')),
    ...(action ? [`${action.label}: ${action.href}`] : []),
    ...closing,
    store.name,
    ...(smallPrint ? [smallPrint.text] : []),
  ].join('\n\n');
  const paragraph = (content: string) =>
    `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(content)}</p>`;
  const cell = 'padding:8px 0;vertical-align:top;border-bottom:1px solid #e5e5e5';
  const wrap = 'overflow-wrap:anywhere';
  // An amount must stay on one line.
  const wrapValue = (value: string) => (value.length > maxUnbroken ? wrap : 'white-space:nowrap');
  const renderRow = ([label, value]: Row, weight = 400) =>
    `<tr><th scope="row" style="${cell};${wrap};text-align:left;font-weight:${weight}">${escapeHtml(label)}</th><td style="${cell};${wrapValue(value)};padding-left:16px;text-align:right;font-weight:${weight}">${escapeHtml(value)}</td></tr>`;
  const renderSection = ({ title, lines }: (typeof sections)[number]) =>
    `<p style="margin:0 0 24px;overflow-wrap:anywhere"><strong>${escapeHtml(title)}</strong><br>${lines.map(escapeHtml).join('<br>')}</p>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${store.backgroundColor};color:${store.textColor};font:16px/1.5 Inter,Arial,sans-serif">
${previewText ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewText)}</div>` : ''}
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
${renderHeader(store)}
${heading ? `<h2 style="font-size:24px;line-height:1.25;margin:0 0 16px;${wrap}">${escapeHtml(heading)}</h2>\n` : ''}${paragraphs.map(paragraph).join('\n')}
${blocks.map(renderBlock).join('\n')}
${code ? `<p style="margin:0 0 24px">${escapeHtml(code.label)} <strong style="display:block;font-size:32px;line-height:1.3;letter-spacing:2px;white-space:nowrap">${escapeHtml(code.value)}</strong></p>` : ''}
${allRows.length > 0 ? `<table style="width:100%;border-collapse:collapse;margin:0 0 24px">${rows.map((row) => renderRow(row)).join('')}${total ? renderRow(total, 700) : ''}</table>` : ''}
${sections.map(renderSection).join('\n')}
${action ? `<p style="margin:0 0 24px"><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:12px 20px;background:${store.buttonColor};color:#ffffff;text-decoration:none;border-radius:4px">${escapeHtml(action.label)}</a></p>` : ''}
${closing.map(paragraph).join('\n')}
${smallPrint ? smallPrint.html : ''}
</div></body></html>`;
  return { fromName: store.name, to, subject, text, html };
}

const blockText = (block: MailBlock): string =>
  block.kind === 'list' ? block.items.map((item) => `- ${item}`).join('\n') : block.text;

function renderBlock(block: MailBlock): string {
  const wrap = 'overflow-wrap:anywhere';
  const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
  switch (block.kind) {
    case 'heading':
      return `<h2 style="font-size:18px;line-height:1.3;margin:24px 0 12px;${wrap}">${lines(block.text)}</h2>`;
    case 'paragraph':
      return `<p style="margin:0 0 16px;${wrap}">${lines(block.text)}</p>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:20px;${wrap}">${block.items.map((item) => `<li style="margin:0 0 4px">${lines(item)}</li>`).join('')}</ul>`;
  }
}

/** The logo, or the name. Many email programs show no pictures at first, and the name instead. */
function renderHeader({ name, logo, buttonColor, nameColor }: MailStore): string {
  const h1 = (color: string, content: string) =>
    `<h1 style="font-size:20px;margin:0 0 24px;color:${color}">${content}</h1>`;
  if (!logo) return h1(nameColor, escapeHtml(name));
  // A JPEG has no transparent parts. On other backgrounds, some white around it looks intended.
  const image = `<img src="${escapeHtml(logo.url)}" alt="${escapeHtml(name)}" width="${logo.width}" height="${logo.height}" style="display:block;border:0">`;
  return h1(
    buttonColor,
    `<span style="display:inline-block;padding:8px 12px;background:#ffffff;border-radius:4px">${image}</span>`,
  );
}

function composeSmallPrint(
  store: MailStore,
  { footer, isMarketing = footer !== undefined, hasStoreFooter = false }: MailParts,
) {
  const lines = [
    ...(hasStoreFooter ? store.footer : []),
    ...(isMarketing || store.showsAddress ? store.postalAddress : []),
    ...(footer?.lines ?? []),
  ];
  if (lines.length === 0 && !footer) return undefined;
  const link = footer?.link;
  const htmlLines = [
    ...lines.map(escapeHtml),
    ...(link
      ? [`<a href="${escapeHtml(link.href)}" style="color:inherit">${escapeHtml(link.label)}</a>`]
      : []),
  ];
  return {
    text: [...lines, ...(link ? [`${link.label}: ${link.href}`] : [])].join('\n'),
    html: `<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #e5e5e5;font-size:13px;overflow-wrap:anywhere">${htmlLines.join('<br>')}</p>`,
  };
}
