import type { TenantConfig } from '@selvedge/contract';
import { regionId, serverDataId, sessionKeys, type Head, type ServerData } from '@selvedge/mfe-kit/document';
import { fontsFor } from '@selvedge/ui/fonts';
import { safeCustomCss } from '@selvedge/ui/custom-css';
import { baseCss, themeCss } from '@selvedge/ui/theme';
import type { RenderedFrame } from '../frame/frame-server.tsx';
import { bootElementId, elementIds, type Boot } from '../boot.ts';
import { documentHead } from './document-head.ts';
import { earlyInputScript } from './early-input-script.ts';
import { escapeHtml, scriptJson, voidElement } from './html.ts';
import type { OverrideBanner } from './overrides/override-banner.ts';

/** What stands in the page's own region. */
export type Fragment =
  | { kind: 'rendered'; remoteName: string; html: string; styles: string; data: ServerData }
  /** Rendered in the browser: for who is signed in, or because the server could not. */
  | { kind: 'client'; remoteName: string; entryUrl: string }
  /** The server couldn't have the page's data: it says so, and the browser tries for itself. */
  | { kind: 'unavailable'; remoteName: string; entryUrl: string }
  /** No remote that is here has the page, and one that might is missing. */
  | { kind: 'missing' }
  | { kind: 'not-found' };

export interface DocumentParts {
  boot: Boot;
  frame: RenderedFrame;
  banner: OverrideBanner | null;
  fragment: Fragment;
  head: Head | null;
  /** Where the page's own addresses begin; `null` when nobody should be sent to where it was asked for. */
  origin: string | null;
  pathname: string;
  nonce: string;
  entryUrl: string;
  scripts: Scripts;
}

/** What every script of the page has to be, by its address. */
export type Scripts = Readonly<Record<string, string>>;

/** The whole HTML document of one page. */
export function renderDocument(parts: DocumentParts): string {
  const { boot, frame, banner, fragment, nonce } = parts;
  const { tenant } = boot;
  const importMap = `<script type="importmap" nonce="${nonce}">${scriptJson({ integrity: parts.scripts })}</script>`;
  const remoteEntry =
    fragment.kind === 'client' || fragment.kind === 'unavailable' ? fragment.entryUrl : null;
  const fragmentStyles = fragment.kind === 'rendered' ? fragment.styles : '';
  return [
    `<!doctype html><html lang="en" data-tenant="${escapeHtml(tenant.code)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style nonce="${nonce}">${themeStyles(tenant)}</style>`,
    documentHead({ tenant, head: parts.head, origin: parts.origin, pathname: parts.pathname }),
    fontPreloads(tenant),
    remoteEntry === null ? '' : importMap + modulePreloads([parts.entryUrl, remoteEntry], parts),
    frame.styles,
    fragmentStyles,
    banner?.styles ?? '',
    closedStripScript(nonce),
    earlyInputScript(nonce),
    '</head><body>',
    `<a class="skip-link" href="#${elementIds.content}">Skip to content</a>`,
    banner?.html ?? '',
    `<div id="${elementIds.header}" data-ssr>${frame.header}</div>`,
    `<main id="${elementIds.content}" tabindex="-1">${regionHtml(fragment, frame)}</main>`,
    `<div id="${elementIds.footer}" data-ssr>${frame.footer}</div>`,
    `<div id="${elementIds.floating}"></div><div id="${elementIds.toasts}"></div>`,
    `<div id="${elementIds.announcer}" class="visually-hidden" aria-live="polite"></div>`,
    fragment.kind === 'rendered' ? jsonElement(serverDataId(fragment.remoteName), fragment.data) : '',
    jsonElement(bootElementId, boot),
    // Behind all that a page needs to be seen, and before the first script.
    remoteEntry === null ? importMap : '',
    startScript(parts.entryUrl, nonce, remoteEntry !== null),
    '</body></html>',
  ].join('');
}

/** Hides a promotional strip that was closed in this session before it is ever painted. */
const closedStripScript = (nonce: string): string =>
  `<script nonce="${nonce}">try{if(sessionStorage.getItem("${sessionKeys.promotionalStripClosed}"))document.documentElement.setAttribute("data-strip-closed","")}catch{}</script>`;

function themeStyles(tenant: TenantConfig): string {
  return `${fontsFor(tenant.theme).css}${baseCss}${themeCss(tenant.theme)}${safeCustomCss(tenant.theme.customCss)}`;
}

function fontPreloads(tenant: TenantConfig): string {
  return fontsFor(tenant.theme)
    .preload.map((href) =>
      voidElement('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true }),
    )
    .join('');
}

function modulePreloads(urls: string[], { nonce, scripts }: DocumentParts): string {
  return urls
    .map((href) => voidElement('link', { rel: 'modulepreload', href, nonce, integrity: scripts[href] }))
    .join('');
}

function regionHtml(fragment: Fragment, frame: RenderedFrame): string {
  // Either makes way for the first page that is known.
  if (fragment.kind === 'not-found') return `<div id="${elementIds.notFound}">${frame.notFound}</div>`;
  if (fragment.kind === 'missing') return `<div id="${elementIds.notFound}">${frame.unavailable}</div>`;
  const id = regionId(fragment.remoteName);
  if (fragment.kind === 'client') return `<div id="${id}">${frame.pending}</div>`;
  if (fragment.kind === 'unavailable') return `<div id="${id}">${frame.unavailable}</div>`;
  return `<div id="${id}" data-ssr="${escapeHtml(fragment.data.href)}">${fragment.html}</div>`;
}

const jsonElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

/**
 * A page that is all there needs no script to be read: it comes after `load`, or as soon as somebody touches the
 * page, so that it never competes with the picture they are waiting for.
 */
function startScript(entryUrl: string, nonce: string, atOnce: boolean): string {
  if (atOnce) return `<script type="module" src="${entryUrl}" nonce="${nonce}"></script>`;
  const script = `(()=>{
    let begun=false;
    const begin=()=>{if(begun)return;begun=true;const s=document.createElement("script");s.type="module";s.src=${scriptJson(entryUrl)};document.head.append(s)};
    if(document.readyState==="complete")begin();else addEventListener("load",begin);
    for(const e of["pointerdown","keydown","touchstart"])addEventListener(e,begin,{once:true,passive:true,capture:true})
  })()`;
  return `<script nonce="${nonce}">${script.replace(/\n\s*/g, '')}</script>`;
}
