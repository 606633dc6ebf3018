import { escapeHtml } from '@selvedge/service-kit';
import type { Mail } from '../../platform/mailer/mailer.ts';

const inboxStyle =
  'padding:12px 24px;background:#ffffff;color:#1c1c1c;border-bottom:1px solid #d4d4d4;font:14px/1.5 Arial,sans-serif;overflow-wrap:anywhere';

/** An email as a page: sender and subject as an inbox shows them, then the email as HTML or plain text. */
export function previewDocument({ fromName, subject, text, html }: Mail, format: 'html' | 'text'): string {
  const inbox = `<div style="${inboxStyle}"><strong>${escapeHtml(subject)}</strong><br>From ${escapeHtml(fromName)}</div>`;
  if (format === 'html') return html.replace(/<body[^>]*>/, (body) => body + inbox);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#ffffff;color:#1c1c1c">${inbox}
<pre style="margin:0;padding:24px;font:14px/1.6 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</pre></body></html>`;
}
