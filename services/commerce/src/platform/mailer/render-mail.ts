import { escapeHtml } from '@selvedge/service-kit';
import type { Mail } from './mailer.ts';

/** The sending store's name and colors. */
export interface MailStore {
  name: string;
  /** Origin of the store's pages, without a slash at the end. */
  origin: string;
  primaryColor: string;
  textColor: string;
  backgroundColor: string;
}

export interface MailParts {
  subject: string;
  /** Plain paragraphs. */
  paragraphs: readonly string[];
  /** A code to type in, shown large: `Your code is 123 456`. */
  code?: { label: string; value: string };
  action?: { label: string; href: string };
  /** Rows of a small table, each with label and value. */
  rows?: readonly (readonly [string, string])[];
  closing?: string;
}

/** Renders an email as text and HTML. Styles are inline, because email clients drop other styles. */
export function renderMail(store: MailStore, to: string, parts: MailParts): Mail {
  const { subject, paragraphs, code, action, rows = [], closing } = parts;
  const text = [
    ...paragraphs,
    ...(code ? [`${code.label} ${code.value}`] : []),
    ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${action.href}`] : []),
    ...(closing ? [closing] : []),
    store.name,
  ].join('\n\n');
  const paragraph = (content: string) =>
    `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(content)}</p>`;
  const cell = 'padding:6px 0;border-bottom:1px solid #e5e5e5';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${store.backgroundColor};color:${store.textColor};font:16px/1.5 Inter,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<h1 style="font-size:20px;margin:0 0 24px;color:${store.primaryColor}">${escapeHtml(store.name)}</h1>
${paragraphs.map(paragraph).join('\n')}
${code ? `<p style="margin:0 0 24px">${escapeHtml(code.label)} <strong style="display:block;font-size:32px;line-height:1.3;letter-spacing:2px;white-space:nowrap">${escapeHtml(code.value)}</strong></p>` : ''}
${rows.length > 0 ? `<table style="width:100%;border-collapse:collapse;margin:0 0 24px">${rows.map(([label, value]) => `<tr><td style="${cell}">${escapeHtml(label)}</td><td style="${cell};text-align:right">${escapeHtml(value)}</td></tr>`).join('')}</table>` : ''}
${action ? `<p style="margin:0 0 24px"><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:12px 20px;background:${store.primaryColor};color:#ffffff;text-decoration:none;border-radius:4px">${escapeHtml(action.label)}</a></p>` : ''}
${closing ? paragraph(closing) : ''}
</div></body></html>`;
  return { fromName: store.name, to, subject, text, html };
}
