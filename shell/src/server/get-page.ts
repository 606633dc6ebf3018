import { findDeclaredPage, filterEnabledRemotes, isForOperators } from '../page-match.ts';
import { applyOverrides } from './overrides/apply-overrides.ts';
import { parsePageAddress } from './page-address.ts';
import {
  recordOutcome,
  renderMatched,
  type MatchedPage,
  type PageDependencies,
  type PageReply,
  type PageRequest,
} from './render-page.ts';
import type { PageCache } from './page-cache.ts';
import { createNonce } from './security-headers.ts';
import { getShopAddress } from './shop-address.ts';
import type { HostOwner, PageValidity, TenantFrame } from './tenant-directory.ts';

/** A cached reply. `nonce` is a placeholder in its HTML, which each response's nonce replaces. */
export interface PageTemplate {
  reply: PageReply;
  nonce: string;
}

/** Returns the page for a request: from the cache, or a new one. */
export async function getPage(
  deps: PageDependencies & { pages: PageCache<PageTemplate> },
  frameData: TenantFrame & HostOwner & PageValidity,
  request: PageRequest,
): Promise<PageReply> {
  const page = await matchRequest(deps, frameData, request);
  const { pagesValidUntilMs: validUntilMs, tenant } = frameData;
  if (validUntilMs === null || !isSharedByAllVisitors(page, frameData, request))
    return (await renderMatched(deps, frameData, request, page)).reply;

  const startedAt = performance.now();
  let isCached = true;
  const { reply, nonce } = await deps.pages.get(tenant.code, pageKey(page, frameData), async () => {
    isCached = false;
    const placeholder = createNonce();
    const rendered = await renderMatched(deps, frameData, { ...request, nonce: placeholder }, page);
    const isCacheable =
      'html' in rendered.reply && rendered.reply.status === 200 && rendered.reply.isStorable;
    return {
      page: { reply: rendered.reply, nonce: placeholder },
      // Every page shows the frame and the names of categories.
      cacheTags: isCacheable && rendered.cacheTags ? [...rendered.cacheTags, 'frame'] : null,
      validUntilMs,
      // Characters beyond Latin 1 make a string take two bytes for each.
      bytes: 'html' in rendered.reply ? 2 * rendered.reply.html.length : 0,
    };
  });
  // A page is counted when it's rendered, by the request that renders it.
  if (isCached && page.found && 'html' in reply && reply.status === 200 && reply.isStorable)
    recordOutcome(deps, request, {
      remote: page.found.remote,
      tenantCode: tenant.code,
      outcome: 'ready',
      startedAt,
    });
  return 'html' in reply ? { ...reply, html: reply.html.replaceAll(nonce, request.nonce) } : reply;
}

/** Finds the remotes, the page and the shop's address for a request. */
async function matchRequest(
  deps: PageDependencies,
  frameData: TenantFrame & HostOwner,
  { visitor, overrides, target, protocol, host }: PageRequest,
): Promise<MatchedPage> {
  const { tenant } = frameData;
  const available = await deps.remotes.listAvailable({ tenantCode: tenant.code, visitor });
  const overridden = await applyOverrides(available.remotes, overrides, deps.remotes);
  const remotes = filterEnabledRemotes(overridden.remotes, tenant.enabledFeatures);
  const { pathname, href } = parsePageAddress(target);
  return {
    remotes,
    found: findDeclaredPage(remotes, pathname),
    isComplete: available.isComplete,
    failedOverrides: overridden.failed,
    address: getShopAddress({ protocol, host, owner: frameData, publicOrigin: deps.publicOrigin }),
    pathname,
    href,
  };
}

/** Whether every visitor gets the same page: no canary, override, draft or session is involved. */
function isSharedByAllVisitors(
  { found, isComplete, address }: MatchedPage,
  { tenant }: TenantFrame,
  { visitor, overrides, previewToken }: PageRequest,
): boolean {
  const isPersonal = visitor !== null || overrides.length > 0 || previewToken !== null || tenant.isPreview;
  if (isPersonal || !found || !isComplete || !address.isOwn) return false;
  return found.page.ssr === true && !found.page.protected && !isForOperators(found.remote);
}

/** Everything that changes a page, except its data. */
function pageKey({ remotes, address, href }: MatchedPage, { contentHash }: TenantFrame): string {
  const versions = remotes.map(({ version, lastGood, declaration: { name } }) => [name, version, lastGood?.version]); // prettier-ignore
  return JSON.stringify([href, address, contentHash, versions]);
}
