import type { Override } from '@selvedge/registry';
import type { FastifyBaseLogger } from 'fastify';
import type { findDeclaredPage } from '../page-match.ts';
import type { RemoteHealth } from './health/remote-health.ts';
import type { applyOverrides } from './overrides/apply-overrides.ts';
import type { LiveRemotes, ServedRemote } from './registry/live-remotes.ts';
import type { FragmentRenderer } from './rendering/fragment-renderer.ts';
import type { ServiceCircuit } from './service-circuit.ts';
import type { ShellAssets } from './shell-assets.ts';
import type { ShopOrigin } from './shop-origin.ts';
import type { TenantDirectory } from './tenant-directory.ts';

export interface PageDependencies {
  tenants: TenantDirectory;
  remotes: Pick<LiveRemotes, 'list' | 'listAvailable' | 'getSigned' | 'needsVisitorId'>;
  fragments: FragmentRenderer;
  health: RemoteHealth;
  /** The commerce API's circuit. */
  api: Pick<ServiceCircuit, 'guard' | 'isOpen' | 'untilWorking'>;
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
  /** Nonce of the document's style elements. */
  styleNonce: string;
  requestId: string;
  /** The client's IP address. */
  address: string;
  /** Whether some visitors of the tenant get a canary. */
  hasCanary: boolean;
  /** Identifies the browser; `null` if nothing depends on it. */
  visitor: string | null;
  /** The browser's overrides of live remotes. */
  overrides: readonly Override[];
  /** Operator key for admin pages; `null` if no operator is signed in. */
  operatorKey: string | null;
  /** Whether the page is requested for an iframe. */
  isFramed: boolean;
  /** Whether a browser requests the page before the shopper clicks a link to it. */
  isPrefetch: boolean;
  /** Token of the draft to render; `null` for the published state. */
  previewToken: string | null;
  log: FastifyBaseLogger;
}

/** The remotes, page and shop that a request matches. */
export interface MatchedPage {
  remotes: ServedRemote[];
  found: ReturnType<typeof findDeclaredPage<ServedRemote>>;
  /** Whether no remote is missing. */
  isComplete: boolean;
  failedOverrides: Awaited<ReturnType<typeof applyOverrides>>['failed'];
  shopOrigin: ShopOrigin;
  pathname: string;
  href: string;
}
