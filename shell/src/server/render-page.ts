import { CircuitOpenError } from '@selvedge/api-client';
import type { FastifyBaseLogger } from 'fastify';
import type { Override } from '@selvedge/registry';
import type { Head } from '@selvedge/mfe-kit/document';
import type { Boot, LiveRemote } from '../boot.ts';
import { findDeclaredPage, remotesOf } from '../page-match.ts';
import { renderDocument, type Fragment, type Scripts } from './document.ts';
import type { Outcome } from './health/outcome.ts';
import type { RemoteHealth } from './health/remote-health.ts';
import { fragmentTimeoutMs } from './fragment-timeout.ts';
import { pageAddress } from './page-address.ts';
import { overrideBanner } from './overrides/override-banner.ts';
import { overriddenRemotes } from './overrides/overridden-remotes.ts';
import type { LiveRemotes, ServedRemote } from './registry/live-remotes.ts';
import { BundleRests, type FragmentRenderer } from './rendering/fragment-renderer.ts';
import { withNonce } from './rendering/render-result.ts';
import { createNonce } from './security-headers.ts';
import type { ServiceCircuit } from './service-circuit.ts';
import type { ShellAssets } from './shell-assets.ts';
import { shopAddress } from './shop-address.ts';
import type { HostOwner, TenantDirectory, TenantFrame } from './tenant.ts';

export interface PageDependencies {
  tenants: TenantDirectory;
  remotes: Pick<LiveRemotes, 'for' | 'partsFor' | 'signed' | 'tellsVisitorsApart'>;
  fragments: FragmentRenderer;
  health: RemoteHealth;
  /** Of the commerce API. */
  api: Pick<ServiceCircuit, 'guard' | 'isOpen'>;
  assets: ShellAssets;
  apiBaseUrl: string;
  publicOrigin: string | null;
}

export interface PageRequest {
  /** `https` or `http`, and the host with its port, as the shopper sees them. */
  protocol: string;
  host: string;
  /** What the request asks for: path and query, or anything else that a client may send. */
  target: string;
  nonce: string;
  requestId: string;
  /** Of who asks. */
  address: string;
  /** Which browser asks; `null` where nothing depends on it. */
  visitor: string | null;
  /** What the browser that asks has in the place of live remotes. */
  overrides: readonly Override[];
  /** Of the draft that the page is shown with; `null` for what is stored. */
  previewToken: string | null;
  log: FastifyBaseLogger;
}

/** `isStorable`: a browser may keep the page, and asks again before it shows it. A 503 is kept by nobody. */
export type PageReply = { status: PageStatus; html: string; isStorable: boolean } | { redirectTo: string };

type PageStatus = 200 | 404 | 503;

interface Rendered {
  fragment: Fragment;
  status: PageStatus;
  head: Head | null;
  /** Something is missing that the next request may find. */
  isIncomplete?: boolean;
}

/** Answers the request for one page: remote, fragment, document. */
export async function renderPage(
  deps: PageDependencies,
  frameData: TenantFrame & HostOwner,
  request: PageRequest,
): Promise<PageReply> {
  const { tenant, categories, stripBanners } = frameData;
  const parts = await deps.remotes.partsFor({ tenantCode: tenant.code, visitor: request.visitor });
  const overridden = await overriddenRemotes(parts.remotes, request.overrides, deps.remotes);
  const remotes = remotesOf(overridden.remotes, tenant.enabledFeatures);
  const { pathname, href } = pageAddress(request.target);
  const found = findDeclaredPage(remotes, pathname);
  const { protocol, host } = request;
  const address = shopAddress({ protocol, host, owner: frameData, publicOrigin: deps.publicOrigin });

  const rendered = found
    ? await renderFragment(deps, { ...request, href }, frameData, found.remote, Boolean(found.page.ssr))
    : parts.isWhole
      ? notFound
      : missing;
  if ('redirectTo' in rendered) return rendered;

  const boot: Boot = { tenant, categories, stripBanners, remotes: remotes.map(forBrowser) };
  const frame = deps.assets.renderFrame({
    kind: found?.page.frame ?? 'shop',
    tenant,
    categories,
    banners: stripBanners,
    nonce: request.nonce,
  });
  const documentOf = ({ fragment, head }: Rendered): string =>
    renderDocument({
      boot,
      frame,
      banner: overrideBanner(request.overrides, overridden.failed, request.nonce),
      fragment,
      // Whoever points a name of their own at the shop is not to be found under it; a draft is not to be found at all.
      head: address.isOwn && !tenant.isPreview ? head : { ...(head ?? { title: '' }), noIndex: true },
      origin: address.origin,
      pathname,
      nonce: request.nonce,
      entryUrl: deps.assets.entryUrl,
      scripts: Object.assign({}, deps.assets.scripts, ...remotes.map(({ scripts }) => scripts)) as Scripts,
    });
  const isStorable =
    address.isOwn &&
    !rendered.isIncomplete &&
    !found?.page.protected &&
    !tenant.isPreview &&
    request.overrides.length === 0;
  try {
    return { status: rendered.status, html: documentOf(rendered), isStorable };
  } catch (error) {
    if (!found || rendered.fragment.kind !== 'rendered') throw error;
    // Head or data of a remote from which no document can be written.
    request.log.error({ err: error, remote: found.remote.declaration.name }, 'fragment not usable');
    return { status: 200, html: documentOf(leftToBrowser(found.remote)), isStorable: false };
  }
}

/** Whether a shop has a page at what a request asks for. */
export async function isDeclaredPage(
  { tenants, remotes }: Pick<PageDependencies, 'tenants' | 'remotes'>,
  { host, url }: { host: string; url: string },
): Promise<boolean> {
  const { tenant } = await tenants.frameOf(host);
  const live = await remotes.for({ tenantCode: tenant.code, visitor: null });
  return findDeclaredPage(remotesOf(live, tenant.enabledFeatures), pageAddress(url).pathname) !== null;
}

const leftToBrowser = ({ declaration, entryUrl }: ServedRemote): Rendered => ({
  fragment: { kind: 'client', remoteName: declaration.name, entryUrl },
  status: 200,
  head: null,
});

/**
 * Whoever can't run scripts, crawlers among them, has to be told that this isn't the page. A page that crashed on the server
 * is another matter: a browser can still show it, and a crawler that runs scripts finds it there.
 */
const unavailable = ({ declaration, entryUrl }: ServedRemote): Rendered => ({
  fragment: { kind: 'unavailable', remoteName: declaration.name, entryUrl },
  status: 503,
  head: { title: 'Back in a moment', noIndex: true },
  isIncomplete: true,
});

const notFound: Rendered = {
  fragment: { kind: 'not-found' },
  status: 404,
  head: { title: 'Page not found', noIndex: true },
};

/** Whose page it is nobody can tell: what a remote declares is not known before it is here. */
const missing: Rendered = {
  fragment: { kind: 'missing' },
  isIncomplete: true,
  status: 503,
  head: { title: 'Back in a moment', noIndex: true },
};

async function renderFragment(
  deps: PageDependencies,
  request: PageRequest & { href: string },
  { tenant }: TenantFrame,
  remote: ServedRemote,
  isServerRendered: boolean,
): Promise<Rendered | { redirectTo: string }> {
  const remoteName = remote.declaration.name;
  const inBrowser = leftToBrowser(remote);
  // Whatever a page is made of comes from the API, in the browser as well.
  if (deps.api.isOpen()) return unavailable(remote);
  if (!isServerRendered || !remote.serverBundle) return { ...inBrowser, head: { title: '', noIndex: true } };

  const startedAt = performance.now();
  const note = (outcome: Outcome) => {
    // A draft's faults are its operator's.
    if (request.previewToken !== null) return;
    const seconds = (performance.now() - startedAt) / 1000;
    const { version } = remote;
    const tenantCode = tenant.code;
    void deps.health.note({ remote: remoteName, version, tenantCode, source: 'server', outcome, seconds, address: request.address }); // prettier-ignore
  };
  try {
    const { serverBundle } = remote;
    const result = await deps.api.guard(() =>
      deps.fragments.render(serverBundle, {
        href: request.href,
        tenant,
        apiBaseUrl: deps.apiBaseUrl,
        // Not the page's: see `withNonce`.
        nonce: createNonce(),
        requestId: request.requestId,
        previewToken: request.previewToken,
        timeoutMs: fragmentTimeoutMs,
      }),
    );
    if (result.kind === 'unavailable') {
      note('failed');
      request.log.warn(
        { reason: result.reason, remote: remoteName, version: remote.version },
        'no data for a page',
      );
      return unavailable(remote);
    }
    const styles = result.kind === 'page' ? withNonce(result.styles, request.nonce) : '';
    note('ready');
    if (result.kind === 'redirect') return { redirectTo: result.href };
    const data = { href: request.href, outcome: result.outcome as never };
    return {
      fragment: { kind: 'rendered', remoteName, html: result.html, styles, data },
      status: result.status,
      head: result.head,
    };
  } catch (error) {
    // The remote has nothing to do with it.
    if (error instanceof CircuitOpenError) return unavailable(remote);
    note('failed');
    // Each failure that led to a bundle's rest was logged.
    const level = error instanceof BundleRests ? 'info' : 'error';
    request.log[level]({ err: error, remote: remoteName, version: remote.version }, 'fragment not rendered');
    return { ...inBrowser, isIncomplete: true };
  }
}

/** What a browser has to know of a remote. */
export const forBrowser = ({
  declaration,
  version,
  entryUrl,
  lastGood,
  isOverride,
}: ServedRemote): LiveRemote => ({
  declaration,
  version,
  entryUrl,
  ...(lastGood && { lastGood }),
  ...(isOverride && { isOverride }),
});
