import type { TenantConfig } from '@selvedge/contract';
import type { Head } from '../page/page.ts';

/** Plain data, because it crosses to another process. */
export interface RenderRequest {
  /** Path and query. */
  href: string;
  tenant: TenantConfig;
  apiBaseUrl: string;
  /** For the style element. The document server puts the page's own in its place. */
  nonce: string;
  requestId: string;
  /** Of a draft that the page is shown with. */
  previewToken?: string | null;
  /** After this the data is not waited for any longer. */
  timeoutMs: number;
}

export type RenderResult =
  | { kind: 'page'; status: 200 | 404; html: string; styles: string; head: Head | null; outcome: unknown }
  | { kind: 'redirect'; href: string }
  /** The page's data can't be had for now. The document server answers 503; the browser tries for itself. */
  | { kind: 'unavailable'; reason: string };
