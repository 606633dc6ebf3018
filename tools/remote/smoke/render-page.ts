import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TenantConfig } from '../../../shared/contract/src/index.ts';
import type { RenderResult } from '../../../shared/mfe-kit/src/server/rendering.ts';
import { fragmentTimeoutMs } from '../../../shell/src/server/fragment-timeout.ts';
import { createFragmentRenderer } from '../../../shell/src/server/rendering/fragment-renderer.ts';
import { withNonce } from '../../../shell/src/server/rendering/render-result.ts';
import { createNonce } from '../../../shell/src/server/security-headers.ts';
import { findHtmlProblems } from './server-html.ts';
import { findStyleProblems } from './server-styles.ts';

type RenderedPage = Extract<RenderResult, { kind: 'page' }>;

/** A rendered page, or why it's invalid. Neither for a redirect. */
export interface Rendered {
  page: RenderedPage | null;
  /** Why rendering failed. */
  failure?: string;
  /** Content that isn't allowed. */
  faults?: string[];
}

/** A bundle reports late data itself soon after the timeout; later than this, it hangs. */
const hangsAfterMs = 1_000;

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/**
 * Renders pages one at a time with a version's server bundle, like the document server.
 * @param timeoutMs replaced by tests
 */
export function createPageRenderer(shop: string, bundle: Uint8Array, timeoutMs: number = fragmentTimeoutMs) {
  const folder = mkdtempSync(join(tmpdir(), 'remotes-'));
  const file = join(folder, 'server.cjs');
  writeFileSync(file, bundle);
  const renderer = createFragmentRenderer();
  const apiBaseUrl = new URL('/api/v1', shop).href;
  let turn: Promise<unknown> = Promise.resolve();

  async function attempt(href: string, tenant: TenantConfig, nonce: string): Promise<Rendered> {
    // Like in the document server, the bundle doesn't get the document's nonce.
    const ownNonce = createNonce();
    const request = {
      href,
      tenant,
      apiBaseUrl,
      nonce: ownNonce,
      requestId: randomUUID(),
      previewToken: null,
      timeoutMs,
    };
    const result = await renderer.render(file, request, '127.0.0.1');
    if (result.kind === 'redirect') return { page: null };
    if (result.kind === 'unavailable')
      return { page: null, failure: `its data isn't available: ${result.reason}` };
    if (result.html.trim() === '') return { page: null, failure: 'the result is empty' };
    const faults = [...findHtmlProblems(result.html), ...findStyleProblems(result.styles, ownNonce)];
    if (faults.length > 0) return { page: null, faults };
    return { page: { ...result, styles: withNonce(result.styles, nonce) } };
  }

  async function render(
    href: string,
    tenant: TenantConfig,
    nonce: string,
    isSecond = false,
  ): Promise<Rendered> {
    const startedAt = performance.now();
    try {
      return await attempt(href, tenant, nonce);
    } catch (error) {
      const ms = performance.now() - startedAt;
      const isLate = ms >= timeoutMs && ms < timeoutMs + hangsAfterMs;
      if (!isLate || isSecond)
        return { page: null, failure: (error as Error).message.replaceAll(file, 'the server bundle') };
      // If data is late only once, it's probably due to the machine.
      return render(href, tenant, nonce, true);
    }
  }

  return {
    /** @param nonce of the page's document */
    render(href: string, tenant: TenantConfig, nonce: string): Promise<Rendered> {
      const mine = turn.then(() => render(href, tenant, nonce));
      turn = mine;
      return mine;
    },
    async close(): Promise<void> {
      await renderer.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
