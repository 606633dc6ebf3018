import { addDraftOrder } from '../fixtures/draft-orders.ts';
import { join } from 'node:path';
import type { RemoteDeclaration } from '../../shared/contract/src/index.ts';
import { readExistingRemotes } from '../../tools/remote/new/existing-remotes.ts';
import { samplePages } from '../../tools/remote/smoke/sample-pages.ts';
import { callApi } from '../fixtures/call-api.ts';
import { addWebhook, ensureShippingZone } from '../fixtures/operator.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import type { Visitors } from './visitors.ts';

/** A page of a remote with a concrete address; for a floating widget, any page. */
export interface ShopPage {
  remote: string;
  /** The remote's name in the fallback. */
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

/** Lists all pages of all remotes from their declarations. @throws Error if no address for a page can be found */
export async function listShopPages(visitors: Visitors): Promise<ShopPage[]> {
  const pages = await Promise.all(
    readExistingRemotes(root).map((declaration) => listPages(declaration, visitors)),
  );
  return pages.flat();
}

async function listPages(declaration: RemoteDeclaration, visitors: Visitors): Promise<ShopPage[]> {
  const { name, title, pages, widgets } = declaration;
  const store = { shop: `http://localhost:${shop.port}`, origin: shop.fieldnote };
  const fromSitemap = await samplePages(store, { declaration });
  const declared = pages.map(async (page): Promise<ShopPage> => ({
    remote: name,
    title,
    pattern: page.path,
    path:
      fromSitemap.find(({ pattern }) => pattern === page.path)?.path ??
      (await findAddress(page.path, visitors)),
    visitor: page.protected === 'admin' ? 'operator' : (page.protected ?? 'guest'),
    isServerRendered: page.ssr === true,
    hasWidgets: page.widgets !== false,
    frame: page.frame ?? 'shop',
    isWidget: false,
  }));
  const floating = {
    isServerRendered: true,
    hasWidgets: true,
    isWidget: true,
    frame: 'shop',
    visitor: 'guest',
  } as const;
  return [
    ...(await Promise.all(declared)),
    ...(widgets?.includes('floating')
      ? [{ ...floating, remote: name, title, pattern: 'over /help', path: '/help' }]
      : []),
  ];
}

/** How to find addresses of personal and admin pages, which aren't in the sitemap, by pattern. */
const addresses: Record<string, (visitors: Visitors) => Promise<string> | string> = {
  '/order-confirmation/:orderId': ({ order }) => `/order-confirmation/${order.id}`,
  '/tracking/:trackingNumber': ({ trackingNumber }) => `/tracking/${trackingNumber}`,
  '/account/addresses/:addressId/edit': ({ addressId }) => `/account/addresses/${addressId}/edit`,
  '/account/orders/:orderId': ({ order }) => `/account/orders/${order.id}`,
  '/account/orders/:orderId/return': ({ order }) => `/account/orders/${order.id}/return`,
  '/admin/orders/:id': ({ order }) => `/admin/orders/${order.id}`,
  '/pay/:token': sendDraftOrder,
  '/admin/draft-orders/:id': async (visitors) =>
    `/admin/draft-orders/${(await addDraftOrder('fieldnote', visitors.operatorToken)).id}`,
  '/admin/customers/:id': (visitors) => findFirst(visitors, '/admin/customers'),
  '/admin/products/:id': (visitors) => findFirst(visitors, '/admin/products'),
  '/admin/bulk-edits/:id': planBulkEdit,
  '/admin/collections/:id': (visitors) => findFirst(visitors, '/admin/collections'),
  '/admin/reviews/:id': (visitors) => findFirst(visitors, '/admin/reviews'),
  '/admin/banners/:id': (visitors) => findFirst(visitors, '/admin/banners', '/admin/banners/all'),
  '/admin/promotions/:id': (visitors) => findFirst(visitors, '/admin/promotions'),
  '/admin/newsletters/:id': writeNewsletter,
  '/admin/imports/:id': ({ importId }) => `/admin/imports/${importId}`,
  '/admin/people/roles/:id': findOwnRole,
  '/admin/webhooks/:id': async () => `/admin/webhooks/${await addWebhook('fieldnote')}`,
  '/admin/shipping/:id': async () => `/admin/shipping/${await ensureShippingZone('fieldnote')}`,
  '/admin/emails/:id': async () => '/admin/emails/order-confirmation',
  '/admin/pages/:slug': (visitors) => findFirst(visitors, '/admin/pages'),
};

/** Nobody pays it. */
async function sendDraftOrder({ operatorToken: token }: Visitors): Promise<string> {
  const { id } = await addDraftOrder('fieldnote', token);
  const path = `/admin/draft-orders/${id}/send`;
  const sent = await callApi<{ paymentUrl: string }>('fieldnote', 'POST', path, { token, body: { days: 1 } });
  return new URL(sent.paymentUrl).pathname;
}

/** The built-in roles have no page. */
async function findOwnRole({ operatorToken: token }: Visitors): Promise<string> {
  const path = '/admin/people/roles';
  const roles = await callApi<{ id: string; name: string | null }[]>('fieldnote', 'GET', path, { token });
  const own = roles.find(({ name }) => name !== null);
  if (own) return `${path}/${own.id}`;
  const body = { name: 'Packing', permissions: ['orders:read', 'orders:write'] };
  const { id } = await callApi<{ id: string }>('fieldnote', 'POST', path, { token, body });
  return `${path}/${id}`;
}

/** The dry run of an edit. Nothing is saved in products. */
async function planBulkEdit({ operatorToken: token }: Visitors): Promise<string> {
  const path = '/admin/bulk-edits';
  const { content } = await callApi<{ content: { id: string }[] }>(
    'fieldnote',
    'GET',
    '/admin/products?size=1',
    {
      token,
    },
  );
  const body = { selection: { ids: [content[0]!.id] }, action: { kind: 'SET_BRAND', brand: 'Nordlicht' } };
  const { id } = await callApi<{ id: string }>('fieldnote', 'POST', path, { token, body });
  return `${path}/${id}`;
}

/** A draft. Nothing is sent. */
async function writeNewsletter({ operatorToken: token }: Visitors): Promise<string> {
  const path = '/admin/newsletters';
  const body = {
    subject: 'New coats',
    previewText: '',
    body: 'They are here.',
    link: null,
    audience: 'SUBSCRIBERS',
    groupId: null,
  };
  const { id } = await callApi<{ id: string }>('fieldnote', 'POST', path, { token, body });
  return `${path}/${id}`;
}

async function findAddress(pattern: string, visitors: Visitors): Promise<string> {
  if (!pattern.includes(':')) return pattern;
  const find = addresses[pattern];
  if (!find) throw new Error(`No address for ${pattern}. Add a way to find one to ${import.meta.filename}.`);
  return find(visitors);
}

type Listed = { id?: string; slug?: string }[];

async function findFirst({ operatorToken }: Visitors, page: string, list = page): Promise<string> {
  const reply = await callApi<Listed | { content: Listed }>('fieldnote', 'GET', list, {
    token: operatorToken,
  });
  const [first] = Array.isArray(reply) ? reply : reply.content;
  const name = first?.slug ?? first?.id;
  if (name === undefined) throw new Error(`The shop has nothing at ${list}`);
  return `${page}/${encodeURIComponent(name)}`;
}
