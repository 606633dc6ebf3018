import type { AdminPromotion } from '@selvedge/contract';
import { definePage, useHost, type PageProps } from '@selvedge/mfe-kit';
import { EmptyState, FailureBanner, formatMoney, LinkButton, TextField } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';
import { ActiveSwitch } from '../../editing/active-switch.tsx';
import { useSwitch } from '../../editing/use-switch.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { ScheduleBadge } from '../schedule/schedule-badge.tsx';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { FilterForm } from '../../tables/filter-form.tsx';
import { PagedList } from '../../tables/paged-list.tsx';
import { loadPromotions, promotionsPageSize, type PromotionsData } from './load-promotions.ts';
import { toPromotionDraft, toPromotionInput } from './promotion-draft.ts';
import { formatDiscount, formatScope, formatUsage, isUsedUp } from './promotion-text.ts';

export const promotionsPage = definePage<PromotionsData>({
  path: '/admin/promotions',
  load: loadPromotions,
  Component: PromotionsPage,
  head: () => ({ title: 'Promotions', noIndex: true }),
});

function createColumns(
  busy: string | null,
  switchActive: (promotion: AdminPromotion, isActive: boolean) => void,
): readonly Column<AdminPromotion>[] {
  return [
    {
      name: 'Code',
      kind: 'title',
      cell: ({ id, code, description }) => (
        <>
          <a href={`/admin/promotions/${id}`}>{code}</a>
          <CellNote>{description}</CellNote>
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
          <ScheduleBadge schedule={promotion} nowText="Active" />
          {isUsedUp(promotion) ? <CellNote>Used up</CellNote> : null}
        </>
      ),
    },
    { name: 'Used', kind: 'number', cell: formatUsage },
    { name: 'Customers', kind: 'number', cell: ({ customerCount }) => customerCount },
    { name: 'Total discount', kind: 'number', cell: ({ discountTotal }) => formatMoney(discountTotal) },
    {
      name: 'Active',
      cell: (promotion) => (
        <ActiveSwitch
          name={promotion.code}
          isOn={promotion.isActive}
          isBusy={busy === promotion.id}
          onChange={(isActive) => switchActive(promotion, isActive)}
        />
      ),
    },
  ];
}

function PromotionsPage({ data: { promotions, search, ...list } }: PageProps<PromotionsData>) {
  const { api } = useHost();
  const { busyId, failure, switchActive } = useSwitch<AdminPromotion>((promotion, isActive) => {
    const body = { ...toPromotionInput(toPromotionDraft(promotion), promotion), isActive };
    return operatorApi(api).updatePromotion({ params: { id: promotion.id }, body });
  }, messages.promotions.switchFailed);
  return (
    <AdminLayout
      title="Promotions"
      actions={<LinkButton href="/admin/promotions/new">Add promotion</LinkButton>}
    >
      <FailureBanner failure={failure} />
      <FilterForm path="/admin/promotions" state={search}>
        <TextField
          label="Code or description"
          name="q"
          type="search"
          defaultValue={search}
          maxLength={80}
          autoComplete="off"
        />
      </FilterForm>
      <PagedList
        path="/admin/promotions"
        {...list}
        pageSize={promotionsPageSize}
        count={promotions.length}
        empty={search ? <NoneFound /> : <NoPromotions />}
      >
        <DataTable
          label="Promotions"
          columns={createColumns(busyId, switchActive)}
          rows={promotions}
          keyOf={({ id }) => id}
        />
      </PagedList>
    </AdminLayout>
  );
}

const NoPromotions = () => (
  <EmptyState
    title={messages.promotions.none}
    action={<LinkButton href="/admin/promotions/new">Add promotion</LinkButton>}
  >
    Shoppers enter a code at checkout to get a percentage or a fixed amount off.
  </EmptyState>
);

const NoneFound = () => (
  <EmptyState
    title={messages.promotions.noneFound}
    action={<LinkButton href="/admin/promotions">Show all promotions</LinkButton>}
  />
);
