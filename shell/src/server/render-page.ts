import type { FastifyBaseLogger } from 'fastify';
import type { Override } from '@selvedge/registry';
import type { Head } from '@selvedge/mfe-kit/document';
import type { Boot, LiveRemote } from '../boot.ts';
import type { RegionContent } from '../frame/frame-server.tsx';
import { findDeclaredPage, isForOperators, filterEnabledRemotes } from '../page-match.ts';
import { renderDocument, type Fragment, type Scripts } from './document.ts';
import type { RemoteOutcome } from '@selvedge/contract';
import type { RemoteHealth } from './health/remote-health.ts';
import { fragmentTimeoutMs } from './fragment-timeout.ts';
import { parsePageAddress } from './page-address.ts';
import { renderOverrideBanner } from './overrides/override-banner.ts';
import type { applyOverrides } from './overrides/apply-overrides.ts';
import type { LiveRemotes, ServedRemote } from './registry/live-remotes.ts';
import { BundleCircuitOpenError, type FragmentRenderer } from './rendering/fragment-renderer.ts';
import { withNonce } from './rendering/render-result.ts';
import { createNonce } from './security-headers.ts';
import { CircuitOpenError, type ServiceCircuit } from './service-circuit.ts';
import type { ShellAssets } from './shell-assets.ts';
import type { ShopAddress } from './shop-address.ts';
import type { TenantDirectory, TenantFrame } from './tenant-directory.ts';

export interface PageDependencies {
  tenants: TenantDirectory;
  remotes: Pick<LiveRemotes, 'list' | 'listAvailable' | 'getSigned' | 'needsVisitorId'>;
  fragments: FragmentRenderer;
  health: RemoteHealth;
  /** The commerce API's circuit. */
  api: Pick<ServiceCircuit, 'guard' | 'isOpen'>;
  assets: ShellAssets;
  apiBaseUrl: string;
  publicOrigin: string | null;
}

export interface PageRequest {
  /** `https` or `http`, and the host with its port, as the shopper sees them. */
  protocol: string;
  host: string;
  /** The request target: path and query, or anything else a client may send. */
  target: string;
  nonce: string;
  requestId: string;
  /** The client's IP address. */
  address: string;
  /** Identifies the browser; `null` if nothing depends on it. */
  visitor: string | null;
  /** The browser's overrides of live remotes. */
  overrides: readonly Override[];
  /** Operator key for admin pages; `null` if no operator is signed in. */
  operatorKey: string | null;
  /** Whether the page is requested for an iframe. */
  isFramed: boolean;
  /** Whether a browser requests the page before anybody has clicked a link to it. */
  isPrefetch: boolean;
  /** Token of the draft to render; `null` for the published state. */
  previewToken: string | null;
  log: FastifyBaseLogger;
}

/**
 * `isStorable`: browsers may store the page, but revalidate it before each use. A 503 is never stored.
 * `isForOperators`: it's an admin page.
 */
export type PageReply =
  | { status: PageStatus; html: string; isStorable: boolean; isForOperators: boolean }
  | { redirectTo: string };

type PageStatus = 200 | 404 | 503;

interface Rendered {
  fragment: Fragment;
  status: PageStatus;
  head: Head | null;
  /** Something that is missing may be available for the next request. */
  isIncomplete?: boolean;
  /** Of the API's replies; `null` or missing if the page can't be cached. */
  cacheTags?: readonly string[] | null;
}

/** The remotes, page and address that a request matches. */
export interface MatchedPage {
  remotes: ServedRemote[];
  found: ReturnType<typeof findDeclaredPage<ServedRemote>>;
  /** Whether no remote is missing. */
  isComplete: boolean;
  failedOverrides: Awaited<ReturnType<typeof applyOverrides>>['failed'];
  address: ShopAddress;
  pathname: string;
  href: string;
}

/** Renders a page: its fragment and the document. */
export async function renderMatched(
  deps: PageDependencies,
  frameData: TenantFrame,
  request: PageRequest,
  { remotes, found, isComplete, failedOverrides, address, pathname, href }: MatchedPage,
): Promise<{ reply: PageReply; cacheTags: readonly string[] | null }> {
  const { tenant, categories, stripBanners } = frameData;
  const rendered = found
    ? await renderFragment(deps, { ...request, href }, frameData, found.remote, Boolean(found.page.ssr))
    : isComplete
      ? notFound
      : missing;
  if ('redirectTo' in rendered) return { reply: rendered, cacheTags: null };

  const isAdminPage = found !== null && isForOperators(found.remote);
  const operatorKey = isAdminPage ? request.operatorKey : null;
  const boot: Boot = {
    ...{ tenant, categories, stripBanners, remotes: remotes.map(toLiveRemote) },
    ...(operatorKey !== null && { operatorKey }),
  };
  const renderFrame = (region: RegionContent | undefined) =>
    deps.assets.renderFrame({
      kind: found?.page.frame ?? 'shop',
      tenant,
      categories,
      banners: stripBanners,
      nonce: request.nonce,
      isSignIn: pathname === '/login',
      widgetTitles: isAdminPage || found?.page.widgets === false ? [] : listWidgetTitles(remotes),
      ...(region && { region }),
    });
  const isStorable =
    address.isOwn &&
    !rendered.isIncomplete &&
    !found?.page.protected &&
    operatorKey === null &&
    !tenant.isPreview &&
    request.overrides.length === 0;
  const toDocument = ({ fragment, head }: Rendered): string =>
    renderDocument({
      boot,
      frame: renderFrame(regionContents[fragment.kind]),
      banner: renderOverrideBanner(request.overrides, failedOverrides, request.nonce),
      fragment,
      // Search engines must index neither drafts nor the shop under somebody else's domain.
      head: address.isOwn && !tenant.isPreview ? head : { ...(head ?? { title: '' }), noIndex: true },
      origin: address.origin,
      pathname,
      nonce: request.nonce,
      entryUrl: deps.assets.entryUrl,
      pageScripts: found?.remote.pageScripts[found.page.path] ?? [],
      runsScripts: !(tenant.isPreview && request.isFramed),
      prefetchesPages: isStorable && !isAdminPage,
      scripts: Object.assign({}, deps.assets.scripts, ...remotes.map(({ scripts }) => scripts)) as Scripts,
    });
  try {
    const { status } = rendered;
    const reply = { status, html: toDocument(rendered), isStorable, isForOperators: isAdminPage };
    return { reply, cacheTags: rendered.cacheTags ?? null };
  } catch (error) {
    if (!found || rendered.fragment.kind !== 'rendered') throw error;
    // The remote's head or data can't be written into a document.
    request.log.error({ err: error, remote: found.remote.declaration.name }, 'fragment unusable');
    const html = toDocument(leaveToBrowser(found.remote));
    const reply = { status: 200, html, isStorable: false, isForOperators: isAdminPage } as const;
    return { reply, cacheTags: null };
  }
}

/** What the region shows if there's no fragment. */
const regionContents: Partial<Record<Fragment['kind'], RegionContent>> = {
  client: 'pending',
  unavailable: 'unavailable',
  missing: 'unavailable',
  'not-found': 'not-found',
};

/** Whether a shop has a page at the requested URL. */
export async function isDeclaredPage(
  { tenants, remotes }: Pick<PageDependencies, 'tenants' | 'remotes'>,
  { host, url }: { host: string; url: string },
): Promise<boolean> {
  const { tenant } = await tenants.getFrame(host);
  const live = await remotes.list({ tenantCode: tenant.code, visitor: null });
  return (
    findDeclaredPage(filterEnabledRemotes(live, tenant.enabledFeatures), parsePageAddress(url).pathname) !==
    null
  );
}

const listWidgetTitles = (remotes: readonly ServedRemote[]): string[] =>
  remotes.flatMap(({ declaration: { widgets, title } }) => (widgets?.includes('floating') ? [title] : []));

const leaveToBrowser = ({ declaration, entryUrl }: ServedRemote): Rendered => ({
  fragment: { kind: 'client', remoteName: declaration.name, entryUrl },
  status: 200,
  head: null,
});

/**
 * Clients that can't run scripts, such as crawlers, need to know that this isn't the page. A page that crashed on the server
 * is different: browsers and crawlers that run scripts can still show it.
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

/** The page may belong to a missing remote: we can't know its pages until we have its declaration. */
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
  const inBrowser = leaveToBrowser(remote);
  // Pages get all their data from the API, in the browser too.
  if (deps.api.isOpen()) return unavailable(remote);
  if (!isServerRendered || !remote.serverBundle) return { ...inBrowser, head: { title: '', noIndex: true } };

  const startedAt = performance.now();
  const record = (outcome: RemoteOutcome) =>
    recordOutcome(deps, request, { remote, tenantCode: tenant.code, outcome, startedAt });
  try {
    const { serverBundle } = remote;
    const result = await deps.api.guard(() =>
      deps.fragments.render(
        serverBundle,
        {
          href: request.href,
          tenant,
          apiBaseUrl: deps.apiBaseUrl,
          // Not the page's own nonce: see `withNonce`.
          nonce: createNonce(),
          requestId: request.requestId,
          previewToken: request.previewToken,
          timeoutMs: fragmentTimeoutMs,
        },
        request.address,
      ),
    );
    if (result.kind === 'unavailable') {
      // An outage isn't the remote's fault. A page that's too slow, or expects data that the API doesn't send, is.
      if (!result.isOutage) record('failed');
      request.log.warn(
        { reason: result.reason, remote: remoteName, version: remote.version },
        'page data unavailable',
      );
      return unavailable(remote);
    }
    const styles = result.kind === 'page' ? withNonce(result.styles, request.nonce) : '';
    record('ready');
    if (result.kind === 'redirect') return { redirectTo: result.href };
    const data = { href: request.href, outcome: result.outcome as never };
    return {
      fragment: { kind: 'rendered', remoteName, entryUrl: remote.entryUrl, html: result.html, styles, data },
      status: result.status,
      head: result.head,
      cacheTags: result.cacheTags,
    };
  } catch (error) {
    // This isn't the remote's fault.
    if (error instanceof CircuitOpenError) return unavailable(remote);
    record('failed');
    // The failures that opened the circuit were already logged.
    const level = error instanceof BundleCircuitOpenError ? 'info' : 'error';
    request.log[level]({ err: error, remote: remoteName, version: remote.version }, 'fragment not rendered');
    return { ...inBrowser, isIncomplete: true };
  }
}

/** Counts a page that the server has shown, or couldn't. */
export function recordOutcome(
  { health }: Pick<PageDependencies, 'health'>,
  { previewToken, isPrefetch, address }: PageRequest,
  shown: { remote: ServedRemote; tenantCode: string; outcome: RemoteOutcome; startedAt: number },
): void {
  // Don't blame the remote for an unfinished draft. A prefetch isn't a visit.
  if (previewToken !== null || isPrefetch) return;
  const { remote, tenantCode, outcome, startedAt } = shown;
  const seconds = (performance.now() - startedAt) / 1000;
  void health.record({ remote: remote.declaration.name, version: remote.version, tenantCode, source: 'server', outcome, seconds, address }); // prettier-ignore
}

/** Picks what the browser needs to know about a remote. */
export const toLiveRemote = ({
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
