import type { FastifyBaseLogger } from 'fastify';
import type { Head } from '@selvedge/mfe-kit/document';
import type { Boot, LiveRemote } from '../boot.ts';
import { findDeclaredPage, remotesOf } from '../page-match.ts';
import { renderDocument, type Fragment } from './document.ts';
import type { ServedRemote } from './registry/live-remotes.ts';
import type { FragmentRenderer } from './rendering/fragment-renderer.ts';
import type { ShellAssets } from './shell-assets.ts';
import type { TenantDirectory, TenantFrame } from './tenant.ts';

export interface PageDependencies {
  tenants: TenantDirectory;
  liveRemotes: () => Promise<ServedRemote[]>;
  fragments: FragmentRenderer;
  assets: ShellAssets;
  apiBaseUrl: string;
}

export interface PageRequest {
  /** `https` or `http` and the host with its port, as the shopper sees it. */
  origin: string;
  hostname: string;
  /** Path and query. */
  href: string;
  nonce: string;
  requestId: string;
  log: FastifyBaseLogger;
}

export type PageReply = { status: number; html: string; isPrivate: boolean } | { redirectTo: string };

/** What a fragment's data may take; after it the browser fetches for itself. */
const fragmentTimeoutMs = 2500;

interface Rendered {
  fragment: Fragment;
  status: number;
  head: Head | null;
}

/** Answers the request for one page: tenant, remote, fragment, document. */
export async function renderPage(deps: PageDependencies, request: PageRequest): Promise<PageReply> {
  const [frameData, live] = await Promise.all([deps.tenants.frameOf(request.hostname), deps.liveRemotes()]);
  const remotes = remotesOf(live, frameData.tenant.enabledFeatures);
  const pathname = new URL(request.href, request.origin).pathname;
  const found = findDeclaredPage(remotes, pathname);

  const rendered = found
    ? await renderFragment(deps, request, frameData, found.remote, Boolean(found.page.ssr))
    : notFound;
  if ('redirectTo' in rendered) return rendered;

  const { tenant, categories, stripBanners } = frameData;
  const boot: Boot = { tenant, categories, stripBanners, remotes: remotes.map(forBrowser) };
  const html = renderDocument({
    boot,
    frame: deps.assets.renderFrame({ tenant, categories, banners: stripBanners, nonce: request.nonce }),
    fragment: rendered.fragment,
    head: rendered.head,
    origin: request.origin,
    pathname,
    nonce: request.nonce,
    entryUrl: deps.assets.entryUrl,
  });
  return { status: rendered.status, html, isPrivate: Boolean(found?.page.protected) };
}

const notFound: Rendered = {
  fragment: { kind: 'not-found' },
  status: 404,
  head: { title: 'Page not found', noIndex: true },
};

async function renderFragment(
  deps: PageDependencies,
  request: PageRequest,
  { tenant }: TenantFrame,
  remote: ServedRemote,
  isServerRendered: boolean,
): Promise<Rendered | { redirectTo: string }> {
  const remoteName = remote.declaration.name;
  const inBrowser: Rendered = {
    fragment: { kind: 'client', remoteName, entryUrl: remote.entryUrl },
    status: 200,
    head: null,
  };
  if (!isServerRendered || !remote.serverBundle) return { ...inBrowser, head: { title: '', noIndex: true } };

  try {
    const result = await deps.fragments.render(remote.serverBundle, {
      href: request.href,
      tenant,
      apiBaseUrl: deps.apiBaseUrl,
      nonce: request.nonce,
      requestId: request.requestId,
      timeoutMs: fragmentTimeoutMs,
    });
    if (result.kind === 'redirect') return { redirectTo: result.href };
    const data = { href: request.href, outcome: result.outcome as never };
    return {
      fragment: { kind: 'rendered', remoteName, html: result.html, styles: result.styles, data },
      status: result.status,
      head: result.head,
    };
  } catch (error) {
    request.log.error({ err: error, remote: remoteName, version: remote.version }, 'fragment not rendered');
    return inBrowser;
  }
}

const forBrowser = ({ declaration, version, entryUrl }: ServedRemote): LiveRemote => ({
  declaration,
  version,
  entryUrl,
});
