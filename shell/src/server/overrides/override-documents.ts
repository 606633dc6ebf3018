import type { Override } from '@selvedge/registry';
import { escapeHtml } from '@selvedge/service-kit';
import { describeOverride } from './override-banner.ts';

/** Asks for confirmation, because opening a link must not turn an override on. */
export const renderConfirmation = (override: Override, token: string, nonce: string): string =>
  renderSmallDocument(
    'Use another remote in this browser?',
    `<p>${escapeHtml(describeOverride(override))}, only in this browser. ${escapeHtml(override.by)} created this link.</p><p>Continue only if you trust it: it runs as part of this shop.</p><form method="post" action="/overrides"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>Use it in this browser</button></form><p><a href="/">No, show me the shop</a></p>`,
    nonce,
  );

/** Contains nothing from the request. */
export const renderRejection = (nonce: string): string =>
  renderSmallDocument(
    "This link isn't valid",
    '<p>It has expired, is for another shop, or isn\'t signed by someone this shop trusts. Nothing has changed. Create a new link with <code>npm run remote -- override</code>.</p><p><a href="/">Go to the shop</a></p>',
    nonce,
  );

const renderSmallDocument = (title: string, body: string, nonce: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><title>${title}</title><style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 24px;color:#222;background:#fafaf8;overflow-wrap:anywhere}h1{font-size:28px;line-height:1.1}a{color:inherit}button{min-height:44px;padding:0 24px;border:0;border-radius:4px;background:#1c1917;color:#fff;font:inherit;cursor:pointer}button:focus-visible{outline:3px solid #1c1917;outline-offset:2px}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
