import type { AdminPromotion } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { EmptyState, FailureBanner, formatMoney, LinkButton } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useActiveSwitch } from '../../editing/use-active-switch.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { FilterForm } from '../../tables/filter-form.tsx';
import { loadList, type List } from '../../tables/list.ts';
import { readText } from '../../tables/page-query.ts';
import { PagedList } from '../../tables/paged-list.tsx';
import { ScheduleBadge } from '../schedule/schedule-badge.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { toPromotionDraft, toPromotionInput } from './promotion-draft.ts';
import { formatDiscount, formatScope, formatUsage, isUsedUp, promotionName } from './promotion-text.ts';

const path = '/admin/promotions';

export const promotionsPage = defineAdminPage({
  path,
  failed: messages.promotions.failed,
  load: loadList({
    readFilter: (query) => ({ q: readText(query, 'q', 80) }),
    load: ({ adminApi, signal }, paging, filter) =>
      adminApi.listPromotions({ query: { ...paging, ...filter, all: true }, signal }),
  }),
  Component: PromotionsPage,
});

const addPromotion = (
  <Allowed to="marketing:write">
    <LinkButton href="/admin/promotions/new">Add promotion</LinkButton>
  </Allowed>
);

function PromotionsPage({ data: list }: PageProps<List<AdminPromotion>>) {
  const adminApi = useAdminApi();
  const { failure, renderSwitch } = useActiveSwitch<AdminPromotion>({
    permission: 'marketing:write',
    nameOf: promotionName,
    send(promotion, isActive) {
      const body = { ...toPromotionInput(toPromotionDraft(promotion), promotion), isActive };
      return adminApi.updatePromotion({ params: { id: promotion.id }, body });
    },
    failed: messages.promotions.switchFailed,
  });
  const columns: readonly Column<AdminPromotion>[] = [
    {
      name: 'Promotion',
      kind: 'title',
      cell: ({ id, code, description }) => (
        <>
          <a href={`/admin/promotions/${id}`}>{code ?? description}</a>
          <CellNote>{code === null ? 'Automatic' : description}</CellNote>
        </>
      ),
    },
    {
      name: 'Discount',
      cell: (promotion) => (
        <>
          {formatDiscount(promotion)}
          <CellNote>{formatScope(promotion)}</CellNote>
        </>
      ),
    },
    {
      name: 'Status',
      cell: (promotion) => (
        <>
          <ScheduleBadge schedule={promotion} activeLabel="Active" />
          {isUsedUp(promotion) ? <CellNote>Used up</CellNote> : null}
        </>
      ),
    },
    { name: 'Used', kind: 'number', cell: formatUsage },
    { name: 'Customers', kind: 'number', cell: ({ customerCount }) => customerCount },
    { name: 'Total discount', kind: 'number', cell: ({ discountTotal }) => formatMoney(discountTotal) },
    { name: 'Active', cell: renderSwitch },
  ];
  return (
    <AdminLayout title="Promotions" actions={addPromotion}>
      <FailureBanner failure={failure} />
      <FilterForm path={path} filter={list.filter} search={{ label: 'Code or description', maxLength: 80 }} />
      <PagedList
        path={path}
        list={list}
        emptyState={
          <EmptyState title={messages.promotions.none} action={addPromotion}>
            Shoppers get a discount with a code, or automatically.
          </EmptyState>
        }
        noMatches={{ title: messages.promotions.noneFound }}
      >
        <DataTable label="Promotions" columns={columns} rows={list.rows} keyOf={({ id }) => id} />
      </PagedList>
    </AdminLayout>
  );
}
