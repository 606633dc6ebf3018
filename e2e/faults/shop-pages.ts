import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDeclaration } from '../../shared/contract/src/index.ts';
import { remoteNames } from '../../tools/build-packages.ts';
import { samplePages } from '../../tools/remote/smoke/sample-pages.ts';
import { callApi } from '../fixtures/call-api.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import type { Visitors } from './visitors.ts';

/** A page that a remote declares, as somebody would open it; or any page, for a widget that floats over it. */
export interface ShopPage {
  remote: string;
  /** What the fallback calls the remote. */
  title: string;
  pattern: string;
  path: string;
  visitor: 'guest' | 'shopper' | 'operator';
  isServerRendered: boolean;
  hasWidgets: boolean;
  frame: 'shop' | 'quiet' | 'none';
  isWidget: boolean;
}

const root = join(import.meta.dirname, '../..');

export const declarationOf = (name: string): RemoteDeclaration =>
  JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8')) as RemoteDeclaration;

/** Every page of every remote, from their declarations. @throws where no address of a page can be found */
export async function shopPages(visitors: Visitors): Promise<ShopPage[]> {
  const declarations = remoteNames.map(declarationOf);
  const pages = await Promise.all(declarations.map((declaration) => pagesOf(declaration, visitors)));
  return pages.flat();
}

async function pagesOf(declaration: RemoteDeclaration, visitors: Visitors): Promise<ShopPage[]> {
  const { name, title, pages, widgets } = declaration;
  const store = { shop: `http://localhost:${shop.port}`, origin: shop.fieldnote };
  const fromSitemap = await samplePages(store, { declaration });
  const declared = pages.map(async (page): Promise<ShopPage> => ({
    remote: name,
    title,
    pattern: page.path,
    path:
      fromSitemap.find(({ pattern }) => pattern === page.path)?.path ??
      (await addressOf(page.path, visitors)),
    visitor: page.protected === 'admin' ? 'operator' : (page.protected ?? 'guest'),
    isServerRendered: page.ssr === true,
    hasWidgets: page.widgets !== false,
    frame: page.frame ?? 'shop',
    isWidget: false,
  }));
  const floating = {
    ...{ isServerRendered: true, hasWidgets: true, isWidget: true },
    ...({ frame: 'shop', visitor: 'guest' } as const),
  };
  return [
    ...(await Promise.all(declared)),
    ...(widgets?.includes('floating')
      ? [{ ...floating, remote: name, title, pattern: 'over /help', path: '/help' }]
      : []),
  ];
}

/** Those that are in no sitemap, by pattern: what is somebody's own, or the operator's. */
const addresses: Record<string, (visitors: Visitors) => Promise<string> | string> = {
  '/order-confirmation/:orderId': ({ order }) => `/order-confirmation/${order.id}`,
  '/tracking/:trackingNumber': ({ trackingNumber }) => `/tracking/${trackingNumber}`,
  '/account/addresses/:addressId/edit': ({ addressId }) => `/account/addresses/${addressId}/edit`,
  '/account/orders/:orderId': ({ order }) => `/account/orders/${order.id}`,
  '/account/orders/:orderId/return': ({ order }) => `/account/orders/${order.id}/return`,
  '/admin/orders/:id': ({ order }) => `/admin/orders/${order.id}`,
  '/admin/products/:id': (visitors) => firstListed(visitors, '/admin/products'),
  '/admin/banners/:id': (visitors) => firstListed(visitors, '/admin/banners', '/admin/banners/all'),
  '/admin/promotions/:id': (visitors) => firstListed(visitors, '/admin/promotions'),
  '/admin/imports/:id': ({ importId }) => `/admin/imports/${importId}`,
  '/admin/pages/:slug': (visitors) => firstListed(visitors, '/admin/pages'),
};

async function addressOf(pattern: string, visitors: Visitors): Promise<string> {
  if (!pattern.includes(':')) return pattern;
  const find = addresses[pattern];
  if (!find)
    throw new Error(`Nothing is known of ${pattern}: say in ${import.meta.filename} how one is found`);
  return find(visitors);
}

type Listed = { id?: string; slug?: string }[];

async function firstListed({ operatorToken }: Visitors, page: string, list = page): Promise<string> {
  const reply = await callApi<Listed | { content: Listed }>('fieldnote', 'GET', list, {
    token: operatorToken,
  });
  const [first] = Array.isArray(reply) ? reply : reply.content;
  const name = first?.slug ?? first?.id;
  if (name === undefined) throw new Error(`The shop has nothing at ${list}`);
  return `${page}/${encodeURIComponent(name)}`;
}
