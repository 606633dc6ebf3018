import type { RemoteDeclaration, TenantConfig } from '@selvedge/contract';

/** Data that the server embeds in the page for its scripts. */
export interface EmbeddedData {
  declaration: RemoteDeclaration;
  tenant: TenantConfig;
  /** The shop whose API is used; `null` for samples. */
  shop: string | null;
  hasSamples: boolean;
}

export const elementIds = {
  data: 'test-host-data',
  ui: 'test-host',
  content: 'content',
  floating: 'floating',
} as const;
