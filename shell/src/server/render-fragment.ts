import type { RemoteOutcome } from '@selvedge/contract';
import { inSpan } from '@selvedge/service-kit/tracing';
import type { Head } from '@selvedge/mfe-kit/document';
import type { Fragment } from './document.ts';
import { fragmentTimeoutMs } from './fragment-timeout.ts';
import type { ServedRemote } from './registry/live-remotes.ts';
import { BundleCircuitOpenError } from './rendering/fragment-renderer.ts';
import { withNonce } from './rendering/render-result.ts';
import type { PageDependencies, PageRequest } from './page-request.ts';
import { createNonce } from './security-headers.ts';
import { CircuitOpenError } from './service-circuit.ts';
import type { TenantFrame } from './tenant-directory.ts';

export type PageStatus = 200 | 404 | 503;

/** The content of a page's region, rendered or not. */
export interface Rendered {
  fragment: Fragment;
  status: PageStatus;
  head: Head | null;
  /** Something that is missing may be available for the next request. */
  isIncomplete?: boolean;
  /** Whether it's missing because the API is down. */
  isOutage?: boolean;
  /** Of the API's replies; `null` or missing if the page can't be cached. */
  cacheTags?: readonly string[] | null;
}

/** `isPermanent`: search engines replace the URL. */
export interface Redirect {
  redirectTo: string;
  isPermanent: boolean;
}

export const leaveToBrowser = ({ declaration, entryUrl }: ServedRemote): Rendered => ({
  fragment: { kind: 'client', remoteName: declaration.name, entryUrl },
  status: 200,
  head: null,
});

/**
 * Clients that can't run scripts, such as crawlers, need to know that this isn't the page. A page that crashed on the server
 * is different: browsers and crawlers that run scripts can still show it.
 */
const unavailable = ({ declaration, entryUrl }: ServedRemote, isOutage: boolean): Rendered => ({
  fragment: { kind: 'unavailable', remoteName: declaration.name, entryUrl },
  status: 503,
  head: { title: 'Back in a moment', noIndex: true },
  isIncomplete: true,
  isOutage,
});

export const notFound: Rendered = {
  fragment: { kind: 'not-found' },
  status: 404,
  head: { title: 'Page not found', noIndex: true },
};

/** The page may belong to a missing remote: we can't know its pages until we have its declaration. */
export const missing: Rendered = {
  fragment: { kind: 'missing' },
  isIncomplete: true,
  status: 503,
  head: { title: 'Back in a moment', noIndex: true },
};

/** Has the remote's server bundle render its page. */
export async function renderFragment(
  deps: PageDependencies,
  request: PageRequest & { href: string },
  { tenant }: TenantFrame,
  remote: ServedRemote,
  isServerRendered: boolean,
): Promise<Rendered | Redirect> {
  const remoteName = remote.declaration.name;
  const inBrowser = leaveToBrowser(remote);
  // Pages get all their data from the API, in the browser too.
  if (deps.api.isOpen()) return unavailable(remote, true);
  if (!isServerRendered || !remote.serverBundle) return { ...inBrowser, head: { title: '', noIndex: true } };

  const startedAt = performance.now();
  const record = (outcome: RemoteOutcome) =>
    recordOutcome(deps, request, { remote, tenantCode: tenant.code, outcome, startedAt });
  try {
    const { serverBundle } = remote;
    const attributes = { 'selvedge.remote': remoteName, 'selvedge.remote_version': remote.version };
    const result = await deps.api.guard(() =>
      inSpan({ name: `render ${remoteName}`, attributes }, () =>
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
      ),
    );
    if (result.kind === 'unavailable') {
      // An outage isn't the remote's fault. A page that's too slow, or expects data that the API doesn't send, is.
      if (!result.isOutage) record('failed');
      request.log.warn(
        { reason: result.reason, remote: remoteName, version: remote.version },
        'page data unavailable',
      );
      return unavailable(remote, result.isOutage);
    }
    const styles = result.kind === 'page' ? withNonce(result.styles, request.styleNonce) : '';
    record('ready');
    if (result.kind === 'redirect')
      return { redirectTo: result.href, isPermanent: result.isPermanent === true };
    const data = { href: request.href, outcome: result.outcome as never };
    return {
      fragment: { kind: 'rendered', remoteName, entryUrl: remote.entryUrl, html: result.html, styles, data },
      status: result.status,
      head: result.head,
      cacheTags: result.cacheTags,
    };
  } catch (error) {
    // This isn't the remote's fault.
    if (error instanceof CircuitOpenError) return unavailable(remote, true);
    record('failed');
    // The failures that opened the circuit were already logged.
    const level = error instanceof BundleCircuitOpenError ? 'info' : 'error';
    request.log[level]({ err: error, remote: remoteName, version: remote.version }, 'fragment not rendered');
    return { ...inBrowser, isIncomplete: true };
  }
}

/** Counts a page render by its outcome. */
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
