import type { RemoteDeclaration, TenantConfig } from '@selvedge/contract';

/** What the server leaves in the page for its scripts. */
export interface Facts {
  declaration: RemoteDeclaration;
  tenant: TenantConfig;
  /** The shop whose API answers; `null`: the samples do. */
  shop: string | null;
  hasSamples: boolean;
}

export const elementIds = {
  facts: 'test-host-facts',
  bench: 'test-host',
  content: 'content',
  floating: 'floating',
} as const;
