import { all, type AdminApi } from '@selvedge/mfe-kit';
import { formatMoney } from '@selvedge/ui';
import { orderStatusWords } from '../orders/order-words.ts';
import { adminGroups } from './admin-parts.ts';

export interface SearchHit {
  group: 'Pages' | 'Orders' | 'Products';
  href: string;
  label: string;
  detail: string;
}

const perGroup = 5;

/** Pages, orders and products of the administration that a text may mean. Rejects only when nothing could be asked. */
export async function searchAdmin(calls: AdminApi, text: string, signal: AbortSignal): Promise<SearchHit[]> {
  const query = { page: 0, size: perGroup, q: text };
  const { orders, products } = await all({
    orders: calls.listAdminOrders({ query, signal }),
    products: calls.listAdminProducts({ query: { ...query, sort: 'name,asc' }, signal }),
  });
  return [
    ...pagesNamed(text),
    ...orders.content.map(({ id, orderNumber, buyerName, total, status }) => ({
      group: 'Orders' as const,
      href: `/admin/orders/${id}`,
      label: `#${orderNumber}`,
      detail: [buyerName, formatMoney(total), orderStatusWords[status]].filter(Boolean).join(' · '),
    })),
    ...products.content.map(({ id, name, categoryName, isPublished }) => ({
      group: 'Products' as const,
      href: `/admin/products/${encodeURIComponent(id)}`,
      label: name,
      detail: isPublished ? categoryName : `${categoryName} · not published`,
    })),
  ];
}

function pagesNamed(text: string): SearchHit[] {
  const wanted = text.toLowerCase();
  return adminGroups.flatMap(({ label: group, parts }) =>
    parts
      .filter(({ label }) => label.toLowerCase().includes(wanted))
      .map(({ href, label }) => ({ group: 'Pages' as const, href, label, detail: group ?? '' })),
  );
}
