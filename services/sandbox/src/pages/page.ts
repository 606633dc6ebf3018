import type { FastifyReply } from 'fastify';
import { html, type Html } from './html.ts';

export type Page = { title: string; styles: string[]; scripts?: string[]; body: Html; bodyClass?: string };

/** As strict as the store's policy: nothing inline. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; " +
  "frame-src 'self'; base-uri 'none'";

export function sendPage(
  reply: FastifyReply,
  page: Page,
  options: { mayBeFramed?: boolean } = {},
): FastifyReply {
  const frames = options.mayBeFramed ? '' : "; frame-ancestors 'none'";
  return reply
    .header('content-security-policy', CONTENT_POLICY + frames)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(renderPage(page).text);
}

function renderPage(page: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title}</title>
        <link rel="icon" href="data:," />
        ${page.styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        ${(page.scripts ?? []).map((source) => html`<script src="${source}" defer></script>`)}
      </head>
      <body class="${page.bodyClass ?? ''}">
        ${page.body}
      </body>
    </html> `;
}
