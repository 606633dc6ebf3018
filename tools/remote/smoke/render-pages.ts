import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TenantConfig, TenantDomains } from '../../../shared/contract/src/index.ts';
import type { Refusal } from '../../../shared/registry/src/index.ts';
import { createFragmentRenderer } from '../../../shell/src/server/rendering/fragment-renderer.ts';
import type { SamplePage } from './sample-pages.ts';

const timeoutMs = 10_000;

/** Renders pages with a server bundle, as the document server would; says of each that cannot be. */
export async function renderPages(
  shop: string,
  bundle: Uint8Array,
  pages: readonly SamplePage[],
): Promise<Refusal[]> {
  const folder = mkdtempSync(join(tmpdir(), 'smoke-'));
  const file = join(folder, 'server.cjs');
  writeFileSync(file, bundle);
  const renderer = createFragmentRenderer();
  const apiBaseUrl = new URL('/api/v1', shop).href;
  const tenant = await defaultTenant(apiBaseUrl);
  const refusals: Refusal[] = [];
  try {
    for (const { path } of pages) {
      const request = { href: path, tenant, apiBaseUrl, nonce: 'smoke', requestId: 'smoke', timeoutMs };
      const failure = await renderer.render(file, request).then(
        (result) => (result.kind === 'page' && result.html.trim() === '' ? 'nothing came of it' : null),
        (error: unknown) => (error as Error).message,
      );
      if (failure !== null)
        refusals.push({ check: 'smoke', message: `The server cannot render ${path}: ${failure}. Mend it, and publish again.` }); // prettier-ignore
    }
    return refusals;
  } finally {
    await renderer.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function defaultTenant(apiBaseUrl: string): Promise<TenantConfig> {
  const read = async <T>(path: string) =>
    (await (await fetch(`${apiBaseUrl}${path}`, { signal: AbortSignal.timeout(timeoutMs) })).json()) as T;
  const domains = await read<TenantDomains>('/vendors/public/domains');
  const { tenantCode } = domains.find(({ isDefault }) => isDefault) ?? domains[0]!;
  return read<TenantConfig>(`/vendors/public/config/by-code/${tenantCode}`);
}
