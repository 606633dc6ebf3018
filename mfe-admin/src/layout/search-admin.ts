import { loadAll, type AdminApi } from '@selvedge/mfe-kit';
import { formatMoney } from '@selvedge/ui';
import { orderStatusLabels } from '../order-labels.ts';
import { sectionGroups } from './admin-sections.ts';

export interface SearchHit {
  group: 'Pages' | 'Orders' | 'Products';
  href: string;
  label: string;
  detail: string;
}

const hitsPerGroup = 5;

/** Finds admin pages, orders and products that match a text. Rejects if a request fails. */
export async function searchAdmin(calls: AdminApi, text: string, signal: AbortSignal): Promise<SearchHit[]> {
  const query = { page: 0, size: hitsPerGroup, q: text };
  const { orders, products } = await loadAll({
    orders: calls.listAdminOrders({ query, signal }),
    products: calls.listAdminProducts({ query: { ...query, sort: 'name,asc' }, signal }),
  });
  return [
    ...findPages(text),
    ...orders.content.map(({ id, orderNumber, buyerName, total, status }) => ({
      group: 'Orders' as const,
      href: `/admin/orders/${id}`,
      label: `#${orderNumber}`,
      detail: [buyerName, formatMoney(total), orderStatusLabels[status]].filter(Boolean).join(' · '),
    })),
    ...products.content.map(({ id, name, categoryName, isPublished }) => ({
      group: 'Products' as const,
      href: `/admin/products/${encodeURIComponent(id)}`,
      label: name,
      detail: isPublished ? categoryName : `${categoryName} · not published`,
    })),
  ];
}

function findPages(text: string): SearchHit[] {
  const term = text.toLowerCase();
  return sectionGroups.flatMap(({ label: group, sections }) =>
    sections
      .filter(({ label }) => label.toLowerCase().includes(term))
      .map(({ href, label }) => ({ group: 'Pages' as const, href, label, detail: group ?? '' })),
  );
}
