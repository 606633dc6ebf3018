import type { Override } from '@selvedge/registry';
import { escapeHtml } from '../html.ts';
import { sentenceOf } from './override-banner.ts';

/** Asks whether an override is wanted: a link alone switches nothing on. */
export const confirmationDocument = (override: Override, token: string, nonce: string): string =>
  smallDocument(
    'Use another remote in this browser?',
    `<p>${escapeHtml(sentenceOf(override))}, in this browser alone. ${escapeHtml(override.by)} asks for it.</p><p>Go on only if you know what it is: it runs in this shop as a part of it.</p><form method="post" action="/overrides"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>Use it in this browser</button></form><p><a href="/">No, show me the shop</a></p>`,
    nonce,
  );

/** Repeats nothing of what it was asked with. */
export const refusalDocument = (nonce: string): string =>
  smallDocument(
    'This link changes nothing',
    '<p>It has ended, is for another shop, or is not signed by somebody this shop believes. A new one is made with <code>npm run remote -- override</code>.</p><p><a href="/">To the shop</a></p>',
    nonce,
  );

const smallDocument = (title: string, body: string, nonce: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><title>${title}</title><style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 24px;color:#222;background:#fafaf8;overflow-wrap:anywhere}h1{font-size:28px;line-height:1.1}a{color:inherit}button{min-height:44px;padding:0 24px;border:0;border-radius:4px;background:#1c1917;color:#fff;font:inherit;cursor:pointer}button:focus-visible{outline:3px solid #1c1917;outline-offset:2px}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
