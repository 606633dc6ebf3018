import type { OwnAccess } from '@selvedge/contract';
import { loadAll, type AdminApi } from '@selvedge/mfe-kit';
import { formatMoney } from '@selvedge/ui';
import { customerName, customerPathOf } from '../customer-link.ts';
import { formatCount } from '../format-count.ts';
import { orderStatusLabels } from '../order-labels.ts';
import { isAllowed } from '../roles/own-access.ts';
import { visibleGroups } from './admin-sections.ts';

export interface SearchHit {
  group: 'Pages' | 'Orders' | 'Customers' | 'Products';
  href: string;
  label: string;
  detail: string;
}

const hitsPerGroup = 5;

/** Finds pages, orders, customers and products that match a text and that the operator may see. Rejects if a request fails. */
export async function searchAdmin(
  calls: AdminApi,
  access: OwnAccess | null,
  text: string,
  signal: AbortSignal,
): Promise<SearchHit[]> {
  const query = { page: 0, size: hitsPerGroup, q: text };
  const { orders, customers, products } = await loadAll({
    orders: isAllowed(access, 'orders:read') ? calls.listAdminOrders({ query, signal }) : null,
    customers: isAllowed(access, 'customers:read') ? calls.listCustomers({ query, signal }) : null,
    products: isAllowed(access, 'catalog:read')
      ? calls.listAdminProducts({ query: { ...query, sort: 'name,asc' }, signal })
      : null,
  });
  return [
    ...findPages(access, text),
    ...(orders?.content ?? []).map(({ id, orderNumber, buyerName, total, status }) => ({
      group: 'Orders' as const,
      href: `/admin/orders/${id}`,
      label: `#${orderNumber}`,
      detail: [buyerName, formatMoney(total), orderStatusLabels[status]].filter(Boolean).join(' · '),
    })),
    ...(customers?.content ?? []).map((customer) => ({
      group: 'Customers' as const,
      href: customerPathOf(customer),
      label: customerName(customer),
      detail: [customer.name && customer.email, formatCount(customer.orderCount, 'order')]
        .filter(Boolean)
        .join(' · '),
    })),
    ...(products?.content ?? []).map(({ id, name, categoryName, isPublished }) => ({
      group: 'Products' as const,
      href: `/admin/products/${encodeURIComponent(id)}`,
      label: name,
      detail: isPublished ? categoryName : `${categoryName} · not published`,
    })),
  ];
}

function findPages(access: OwnAccess | null, text: string): SearchHit[] {
  const term = text.toLowerCase();
  return visibleGroups(access).flatMap(({ label: group, sections }) =>
    sections
      .filter(({ label }) => label.toLowerCase().includes(term))
      .map(({ href, label }) => ({ group: 'Pages' as const, href, label, detail: group ?? '' })),
  );
}

/** What the operator can search for, and what to try when nothing is found. */
export function searchTexts(access: OwnAccess | null): { subjects: string; examples: string } {
  const [seesOrders, seesCustomers] = [isAllowed(access, 'orders:read'), isAllowed(access, 'customers:read')];
  const subjects = [seesOrders && 'orders', seesCustomers && 'customers', 'products'].filter(Boolean);
  const examples = [
    seesOrders && 'an order number',
    (seesOrders || seesCustomers) && 'an email address',
    'a product name',
  ].filter(Boolean);
  return { subjects: `${subjects.join(', ')} and pages`, examples: `${examples.join(', ')} or a SKU` };
}
