import { getTracing } from '@selvedge/service-kit/tracing';
import type { TaggedCache } from '@selvedge/service-kit';
import { keepPageQuery } from '../page-query.ts';
import { findDeclaredPage, filterEnabledRemotes, isForOperators } from '../page-match.ts';
import { applyOverrides } from './overrides/apply-overrides.ts';
import { parsePageUrl } from './page-url.ts';
import { encodeDocument, measureDocument, type EncodedDocument } from './encoded-document.ts';
import type { MatchedPage, PageDependencies, PageRequest } from './page-request.ts';
import { recordOutcome } from './render-fragment.ts';
import { renderMatched, type PageDocument, type PageReply } from './render-page.ts';
import type { RenderQueue } from './render-queue.ts';
import { createNonce } from './security-headers.ts';
import { getShopOrigin } from './shop-origin.ts';
import type { HostOwner, PageValidity, TenantFrame } from './tenant-directory.ts';

/** A page that every visitor gets. */
export interface SharedPage extends Omit<PageDocument, 'html'> {
  document: EncodedDocument;
  /** Tags of the data that the page shows. */
  cacheTags: readonly string[];
  /** When a scheduled change makes it outdated, in milliseconds since 1970; `Infinity` if none will. */
  validUntilMs: number;
}

interface CacheDependencies {
  pages: TaggedCache<PageReply | SharedPage>;
  /** Secret that all document servers share; `null` if no pages are cached. */
  serviceKey: string | null;
  queueRender: RenderQueue['render'];
}

/**
 * Returns the page for a request: from the cache, or a new one.
 * @throws TooManyPagesError if too many are waiting to be rendered
 */
export async function getPage(
  deps: PageDependencies & CacheDependencies,
  frameData: TenantFrame & HostOwner & PageValidity,
  request: PageRequest,
): Promise<PageReply | SharedPage> {
  const page = await matchRequest(deps, frameData, request);
  getTracing()?.describe({
    'http.route': page.found?.page.path ?? '*',
    'selvedge.tenant': frameData.tenant.code,
  });
  const { pagesValidUntilMs: validUntilMs, tenant } = frameData;
  const queued = { address: request.address, draftOf: tenant.isPreview ? tenant.code : null };
  const { serviceKey } = deps;
  const render = (styleNonce = request.styleNonce) => {
    const renderPage = () => renderMatched(deps, frameData, { ...request, styleNonce }, page);
    // Pages that the browser renders take almost no time.
    return page.found?.page.ssr ? deps.queueRender(queued, renderPage) : renderPage();
  };
  if (validUntilMs === null || serviceKey === null || !isSharedByAllVisitors(page, frameData, request))
    return (await render()).reply;

  const startedAt = performance.now();
  let isCached = true;
  const reply = await deps.pages.get(tenant.code, pageKey(page, frameData), async () => {
    isCached = false;
    const placeholder = createNonce();
    const { reply: single, cacheTags } = await render(placeholder);
    const isCacheable = cacheTags !== null && 'html' in single && single.status === 200 && single.isStorable;
    if (!isCacheable) return { value: single, cacheTags: null, validUntilMs, bytes: 0 };
    const { html, ...rest } = single;
    const { document, styleNonce } = await encodeDocument(html, { placeholder, secret: serviceKey });
    // Every page shows the frame and the names of categories.
    const validity = { cacheTags: [...cacheTags, 'frame'], validUntilMs };
    return {
      value: { ...rest, ...validity, styleNonce, document },
      ...validity,
      bytes: measureDocument(document),
    };
  });
  // A page is counted when it's rendered, by the request that renders it.
  if (isCached && page.found && 'document' in reply)
    recordOutcome(deps, request, {
      remote: page.found.remote,
      tenantCode: tenant.code,
      outcome: 'ready',
      startedAt,
    });
  return reply;
}

/** Finds the remotes, the page and the shop's origin for a request. */
async function matchRequest(
  deps: PageDependencies,
  frameData: TenantFrame & HostOwner,
  { visitor, overrides, target, protocol, host }: PageRequest,
): Promise<MatchedPage> {
  const { tenant } = frameData;
  const available = await deps.remotes.listAvailable({ tenantCode: tenant.code, visitor });
  const overridden = await applyOverrides(available.remotes, overrides, deps.remotes);
  const remotes = filterEnabledRemotes(overridden.remotes, tenant.enabledFeatures);
  const { pathname, search } = parsePageUrl(target);
  const found = findDeclaredPage(remotes, pathname);
  return {
    remotes,
    found,
    isComplete: available.isComplete,
    failedOverrides: overridden.failed,
    shopOrigin: getShopOrigin({ protocol, host, owner: frameData, publicOrigin: deps.publicOrigin }),
    pathname,
    href: pathname + keepPageQuery(search, found?.page, tenant.isPreview === true),
  };
}

/** Whether every visitor gets the same page: no canary, override, draft or session is involved. */
function isSharedByAllVisitors(
  { found, isComplete, shopOrigin }: MatchedPage,
  { tenant }: TenantFrame,
  { hasCanary, overrides, previewToken }: PageRequest,
): boolean {
  const isPersonal = hasCanary || overrides.length > 0 || previewToken !== null || tenant.isPreview;
  if (isPersonal || !found || !isComplete || !shopOrigin.isOwn) return false;
  return found.page.ssr === true && !found.page.protected && !isForOperators(found.remote);
}

/** Everything that changes a page, except its data. */
function pageKey({ remotes, shopOrigin, href }: MatchedPage, { contentHash }: TenantFrame): string {
  const versions = remotes.map(({ version, lastGood, declaration: { name } }) => [name, version, lastGood?.version]); // prettier-ignore
  return JSON.stringify([href, shopOrigin, contentHash, versions]);
}
