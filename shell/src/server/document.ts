import type { TenantConfig } from '@selvedge/contract';
import {
  regionId,
  serverDataId,
  sessionKeys,
  trustedTypesPolicy,
  type Head,
  type ServerData,
} from '@selvedge/mfe-kit/document';
import { getThemeFonts } from '@selvedge/ui/fonts';
import { safeCustomCss } from '@selvedge/ui/custom-css';
import { baseCss, themeCss } from '@selvedge/ui/theme';
import type { RenderedFrame } from '../frame/frame-server.tsx';
import { bootElementId, elementIds, type Boot } from '../boot.ts';
import { documentHead } from './document-head.ts';
import { earlyInputScript } from './early-input-script.ts';
import { createInlineScripts } from './inline-scripts.ts';
import { escapeHtml } from '@selvedge/service-kit';
import { scriptJson, voidElement } from './html.ts';
import type { OverrideBanner } from './overrides/override-banner.ts';
import { createSpeculationRules } from './speculation-rules.ts';

/** The content of the page's own region. */
export type Fragment =
  | { kind: 'rendered'; remoteName: string; entryUrl: string; html: string; styles: string; data: ServerData }
  /** Rendered in the browser, because the page is personal or the server couldn't render it. */
  | { kind: 'client'; remoteName: string; entryUrl: string }
  /** The server couldn't load the page's data. The page says so, and the browser tries again. */
  | { kind: 'unavailable'; remoteName: string; entryUrl: string }
  /** No available remote has the page, but a missing one might. */
  | { kind: 'missing' }
  /** The answer to a form. */
  | { kind: 'answer' }
  | { kind: 'not-found' };

export interface DocumentParts {
  boot: Boot;
  frame: RenderedFrame;
  banner: OverrideBanner | null;
  fragment: Fragment;
  head: Head | null;
  /** Origin of the page's canonical URLs; `null` if it has none. */
  origin: string | null;
  pathname: string;
  /** Nonce of its style elements. */
  styleNonce: string;
  entryUrl: string;
  scripts: Scripts;
  /** URLs of the scripts that only this page of its remote needs. */
  pageScripts: readonly string[];
  /** False for a preview in an iframe, and for the answer to a form. */
  runsScripts: boolean;
  /** Whether browsers may fetch the next page before a click, until the shell takes over. */
  prefetchesPages: boolean;
}

/** Integrity hashes of the page's scripts, by URL. */
export type Scripts = Readonly<Record<string, string>>;

export interface RenderedDocument {
  html: string;
  /** Hashes of its inline scripts. */
  scriptHashes: readonly string[];
}

/** Renders the complete HTML document of a page. */
export function renderDocument(parts: DocumentParts): RenderedDocument {
  const { boot, frame, banner, fragment } = parts;
  const { tenant } = boot;
  const scripts = createInlineScripts();
  const renderScript: typeof scripts.render = (...script) =>
    parts.runsScripts ? scripts.render(...script) : '';
  const importMap = renderScript(scriptJson({ integrity: parts.scripts }), 'importmap');
  const isForBrowser = fragment.kind === 'client' || fragment.kind === 'unavailable';
  const preloads = parts.runsScripts ? scriptPreloads(parts) : '';
  const fragmentStyles = fragment.kind === 'rendered' ? fragment.styles : '';
  const prefetchRules = parts.prefetchesPages ? createSpeculationRules(boot.remotes) : null;
  const html = [
    `<!doctype html><html lang="en" data-tenant="${escapeHtml(tenant.code)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style nonce="${parts.styleNonce}">${themeStyles(tenant)}</style>`,
    documentHead({ tenant, head: parts.head, origin: parts.origin, pathname: parts.pathname }),
    fontPreloads(tenant),
    isForBrowser ? importMap + preloads : '',
    frame.styles,
    fragmentStyles,
    banner?.styles ?? '',
    renderScript(closedStripScript),
    renderScript(earlyInputScript),
    '</head><body>',
    `<a class="skip-link" href="#${elementIds.content}">Skip to content</a>`,
    banner?.html ?? '',
    `<div id="${elementIds.header}" data-ssr>${frame.header}</div>`,
    `<main id="${elementIds.content}" tabindex="-1">${renderRegion(fragment, frame)}</main>`,
    `<div id="${elementIds.footer}" data-ssr>${frame.footer}</div>`,
    `<div id="${elementIds.floating}"></div>${frame.widgets}<div id="${elementIds.toasts}"></div>`,
    `<div id="${elementIds.announcer}" class="visually-hidden" aria-live="polite"></div>`,
    fragment.kind === 'rendered' ? jsonElement(serverDataId(fragment.remoteName), fragment.data) : '',
    jsonElement(bootElementId, boot),
    // The import map must come before the first script. Here it's also after everything that's visible.
    isForBrowser ? '' : importMap,
    prefetchRules ? renderScript(scriptJson(prefetchRules), 'speculationrules') : '',
    isForBrowser ? '' : `<template id="${elementIds.scripts}">${preloads}</template>`,
    renderScript(startScript(parts.entryUrl, isForBrowser)),
    '</body></html>',
  ].join('');
  return { html, scriptHashes: scripts.hashes };
}

/** If the promotional strip was closed in this session, hides it before the first paint. */
const closedStripScript = `try{if(sessionStorage.getItem("${sessionKeys.promotionalStripClosed}"))document.documentElement.setAttribute("data-strip-closed","")}catch{}`;

const stylesOfThemes = new WeakMap<TenantConfig['theme'], string>();

/** Created once per theme, because checking its contrasts takes time. */
function themeStyles({ theme }: TenantConfig): string {
  const styles =
    stylesOfThemes.get(theme) ??
    `${getThemeFonts(theme).css}${baseCss}${themeCss(theme)}${safeCustomCss(theme.customCss)}`;
  stylesOfThemes.set(theme, styles);
  return styles;
}

function fontPreloads(tenant: TenantConfig): string {
  return getThemeFonts(tenant.theme)
    .preload.map((href) =>
      voidElement('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true }),
    )
    .join('');
}

/**
 * Preloads of the shell and of the page's remote. Otherwise the shell would request the remote's entry, and the entry the
 * rest, each a round trip later.
 */
function scriptPreloads({ entryUrl, fragment, scripts, pageScripts }: DocumentParts): string {
  const ofRemote = 'entryUrl' in fragment ? remoteScripts(fragment.entryUrl, scripts) : [];
  const urls = [entryUrl, ...ofRemote, ...pageScripts.filter((url) => url in scripts)];
  return urls
    .map((href) => voidElement('link', { rel: 'modulepreload', href, integrity: scripts[href] }))
    .join('');
}

/** Next to a remote's entry, which requests it first. See `remoteConfig` in shared/build. */
const mainScriptName = 'remote.js';

/** The scripts that each page of a remote needs. The build of a remote may put everything into its entry. */
function remoteScripts(entryUrl: string, scripts: Scripts): string[] {
  const main = entryUrl.replace(/[^/]*$/, mainScriptName);
  return main in scripts ? [entryUrl, main] : [entryUrl];
}

function renderRegion(fragment: Fragment, { region }: RenderedFrame): string {
  if (fragment.kind === 'answer') return region;
  // The client replaces it when it shows the first known page.
  if (fragment.kind === 'not-found' || fragment.kind === 'missing')
    return `<div id="${elementIds.notFound}">${region}</div>`;
  const id = regionId(fragment.remoteName);
  if (fragment.kind !== 'rendered') return `<div id="${id}">${region}</div>`;
  return `<div id="${id}" data-ssr="${escapeHtml(fragment.data.href)}">${fragment.html}</div>`;
}

const jsonElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

/**
 * A server-rendered page is readable without scripts, so they start once its main picture is on screen, after `load` if it
 * has none, or on the first interaction. That way they never compete with the picture a shopper is waiting for. The page's content could
 * contain a copy of this script after another template, so only preloads are taken from it: a script in it would run.
 */
function startScript(entryUrl: string, isImmediate: boolean): string {
  const createEntry = `const s=document.createElement("script"),u=${scriptJson(entryUrl)};s.type="module";s.src=window.trustedTypes?.createPolicy("${trustedTypesPolicy}",{createScriptURL:v=>v}).createScriptURL(u)??u`;
  if (isImmediate) return `{${createEntry};document.head.append(s)}`;
  const script = `(()=>{
    let started=false;
    const preloads=document.currentScript.previousElementSibling.content.querySelectorAll('link[rel="modulepreload"][href^="/"]:not([href^="//"])');
    const start=()=>{if(started)return;started=true;${createEntry};document.head.append(...preloads,s)};
    if(document.readyState==="complete")start();else addEventListener("load",start);
    const picture=document.querySelector('img[fetchpriority="high"]'),afterPaint=()=>requestAnimationFrame(()=>setTimeout(start));
    if(picture?.complete)afterPaint();else picture?.addEventListener("load",afterPaint);
    for(const e of["pointerdown","keydown","touchstart"])addEventListener(e,start,{once:true,passive:true,capture:true})
  })()`;
  return script.replace(/\n\s*/g, '');
}
