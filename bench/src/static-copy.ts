import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { phone } from './running-shop.ts';

interface Resource {
  body: Buffer;
  headers: Record<string, string>;
}

/**
 * Serves a page's HTML without scripts, and its pictures and fonts, from memory: the fastest possible version of the same
 * content.
 */
export async function startStaticCopy(
  browser: Browser,
  address: string,
): Promise<{ address: string; close: () => Promise<void> }> {
  const { origin, pathname } = new URL(address);
  const resources = new Map<string, Resource>();
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await context.newPage();
  page.on('response', async (response) => {
    const url = new URL(response.url());
    if (url.origin !== origin || url.pathname === pathname) return;
    const body = await response.body().catch(() => null);
    if (body)
      resources.set(url.pathname, {
        body,
        headers: { 'Content-Type': response.headers()['content-type'] ?? '' },
      });
  });
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  const html = withoutScripts((await response?.text()) ?? '');
  await context.close();
  const document = brotliCompressSync(html);

  const server = createServer((request, reply) => {
    const path = request.url?.split('?')[0] ?? '/';
    if (path === pathname) {
      return reply
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' })
        .end(document);
    }
    const resource = resources.get(path);
    if (!resource) return reply.writeHead(404).end();
    return reply.writeHead(200, resource.headers).end(resource.body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}${pathname}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Keeps structured data, which is content. */
function withoutScripts(html: string): string {
  return html.replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '');
}
