import type { Boot, LiveRemote } from '../boot.ts';
import { getTracing } from '@selvedge/service-kit/tracing';
import type { RegionContent } from '../frame/frame-server.tsx';
import { findDeclaredPage, isForOperators, filterEnabledRemotes } from '../page-match.ts';
import { renderDocument, type Fragment, type RenderedDocument, type Scripts } from './document.ts';
import { parsePageUrl } from './page-url.ts';
import type { MatchedPage, PageDependencies, PageRequest } from './page-request.ts';
import { renderOverrideBanner } from './overrides/override-banner.ts';
import type { ServedRemote } from './registry/live-remotes.ts';
import {
  leaveToBrowser,
  missing,
  notFound,
  renderFragment,
  type PageStatus,
  type Redirect,
  type Rendered,
} from './render-fragment.ts';
import type { DocumentSources } from './security-headers.ts';
import type { TenantFrame } from './tenant-directory.ts';

export type PageReply = PageDocument | Redirect;

export interface PageDocument extends RenderedDocument, DocumentSources {
  status: PageStatus;
  /** Whether browsers may store the page. They revalidate it before each use. A 503 is never stored. */
  isStorable: boolean;
  /** Whether its content is missing because the API is down. */
  isOutage?: boolean;
  /** Whether it's an admin page. */
  isForOperators: boolean;
  /** See `security-headers.ts`. Shop pages can't enforce them: PayPal's and Google's scripts run in them. */
  enforcesTrustedTypes: boolean;
}

/** Renders a page: its fragment and the document. */
export async function renderMatched(
  deps: PageDependencies,
  frameData: TenantFrame,
  request: PageRequest,
  { remotes, found, isComplete, failedOverrides, shopOrigin, pathname, href }: MatchedPage,
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
    tenant,
    categories,
    stripBanners,
    remotes: remotes.map(toLiveRemote),
    ...(operatorKey !== null && { operatorKey }),
    // The same for everyone, because pages are cached. Which trace it is, only the response's header says.
    ...(getTracing() && { isTraced: true }),
  };
  const renderFrame = (region: RegionContent | undefined) =>
    deps.assets.renderFrame({
      kind: found?.page.frame ?? 'shop',
      tenant,
      categories,
      banners: stripBanners,
      nonce: request.styleNonce,
      isSignIn: pathname === '/login',
      widgetTitles: isAdminPage || found?.page.widgets === false ? [] : listWidgetTitles(remotes),
      ...(region && { region }),
    });
  const isStorable =
    shopOrigin.isOwn &&
    !rendered.isIncomplete &&
    !found?.page.protected &&
    operatorKey === null &&
    !tenant.isPreview &&
    request.overrides.length === 0;
  const toDocument = ({ fragment, head }: Rendered) =>
    renderDocument({
      boot,
      frame: renderFrame(regionContents[fragment.kind]),
      banner: renderOverrideBanner(request.overrides, failedOverrides, request.styleNonce),
      fragment,
      // Search engines must index neither drafts nor the shop under someone else's domain.
      head: shopOrigin.isOwn && !tenant.isPreview ? head : { ...(head ?? { title: '' }), noIndex: true },
      origin: shopOrigin.origin,
      pathname,
      styleNonce: request.styleNonce,
      entryUrl: deps.assets.entryUrl,
      pageScripts: found?.remote.pageScripts[found.page.path] ?? [],
      runsScripts: !(tenant.isPreview && request.isFramed),
      prefetchesPages: isStorable && !isAdminPage,
      scripts: Object.assign({}, deps.assets.scripts, ...remotes.map(({ scripts }) => scripts)) as Scripts,
    });
  const kind = {
    styleNonce: request.styleNonce,
    isForOperators: isAdminPage,
    enforcesTrustedTypes: isAdminPage && remotes.every(({ trustedTypes }) => trustedTypes),
  };
  try {
    const { status, isOutage = false, cacheTags = null } = rendered;
    return { reply: { ...toDocument(rendered), ...kind, status, isStorable, isOutage }, cacheTags };
  } catch (error) {
    if (!found || rendered.fragment.kind !== 'rendered') throw error;
    // The remote's head or data can't be written into a document.
    request.log.error({ err: error, remote: found.remote.declaration.name }, 'fragment unusable');
    const reply = {
      ...toDocument(leaveToBrowser(found.remote)),
      ...kind,
      status: 200,
      isStorable: false,
    } as const;
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
    findDeclaredPage(filterEnabledRemotes(live, tenant.enabledFeatures), parsePageUrl(url).pathname) !== null
  );
}

const listWidgetTitles = (remotes: readonly ServedRemote[]): string[] =>
  remotes.flatMap(({ declaration: { widgets, title } }) => (widgets?.includes('floating') ? [title] : []));

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
