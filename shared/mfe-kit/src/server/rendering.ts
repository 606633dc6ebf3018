import type { TenantConfig } from '@selvedge/contract';
import type { Head } from '../host/head.ts';

/** Plain data, because it crosses to another process. */
export interface RenderRequest {
  /** Path and query. */
  href: string;
  tenant: TenantConfig;
  apiBaseUrl: string;
  /** For the style element. The document server replaces it with the page's nonce. */
  nonce: string;
  requestId: string;
  /** The token of the draft to preview. */
  previewToken?: string | null;
  /** The longest time to wait for data. */
  timeoutMs: number;
}

export type RenderResult =
  | { kind: 'page'; status: 200 | 404; html: string; styles: string; head: Head | null; outcome: unknown }
  /** `isPermanent`: the document server responds with 301 instead of 302. Absent in results of older remotes. */
  | { kind: 'redirect'; href: string; isPermanent?: true }
  /** The page's data isn't available now. The document server responds with 503; the browser tries again. */
  | { kind: 'unavailable'; reason: string };
