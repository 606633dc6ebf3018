import { css } from '@emotion/react';
import type { AdminPromotion } from '@selvedge/contract';
import { definePage, useHost, type PageProps } from '@selvedge/mfe-kit';
import { EmptyState, FailureBanner, formatMoney, LinkButton, TextField, tokens } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { ActiveSwitch } from '../editing/active-switch.tsx';
import { useSwitch } from '../editing/use-switch.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { ScheduleBadge } from '../schedule/schedule-badge.tsx';
import { DataTable, type Column } from '../tables/data-table.tsx';
import { FilterForm } from '../tables/filter-form.tsx';
import { PagedList } from '../tables/paged-list.tsx';
import { loadPromotions, promotionsPageSize, type PromotionsData } from './load-promotions.ts';
import { promotionDraft, promotionInput } from './promotion-draft.ts';
import { isUsedUp, scopeWords, usageWords, worthWords } from './promotion-words.ts';

export const promotionsPage = definePage<PromotionsData>({
  path: '/admin/promotions',
  load: loadPromotions,
  Component: PromotionsPage,
  head: () => ({ title: 'Promotions', noIndex: true }),
});

const quiet = css({
  display: 'block',
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.regular,
  color: tokens.color.muted,
  overflowWrap: 'anywhere',
});

function columnsWith(
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
          <span css={quiet}>{description}</span>
        </>
      ),
    },
    {
      name: 'Worth',
      cell: (promotion) => (
        <>
          {worthWords(promotion)}
          <span css={quiet}>{scopeWords(promotion)}</span>
        </>
      ),
    },
    {
      name: 'State',
      cell: (promotion) => (
        <>
          <ScheduleBadge of={promotion} nowText="Running" />
          {isUsedUp(promotion) ? <span css={quiet}>Used up</span> : null}
        </>
      ),
    },
    { name: 'Used', kind: 'number', cell: usageWords },
    { name: 'Customers', kind: 'number', cell: ({ customerCount }) => customerCount },
    { name: 'Discount given', kind: 'number', cell: ({ discountTotal }) => formatMoney(discountTotal) },
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

function PromotionsPage({ data: { promotions, words, ...list } }: PageProps<PromotionsData>) {
  const { api } = useHost();
  const { busyId, failure, switchActive } = useSwitch<AdminPromotion>((promotion, isActive) => {
    const body = { ...promotionInput(promotionDraft(promotion), promotion), isActive };
    return operatorApi(api).updatePromotion({ params: { id: promotion.id }, body });
  }, messages.promotions.switchFailed);
  return (
    <AdminLayout
      title="Promotions"
      actions={<LinkButton href="/admin/promotions/new">Add promotion</LinkButton>}
    >
      <FailureBanner failure={failure} />
      <FilterForm path="/admin/promotions" state={words}>
        <TextField
          label="Code or description"
          name="q"
          type="search"
          defaultValue={words}
          maxLength={80}
          autoComplete="off"
        />
      </FilterForm>
      <PagedList
        path="/admin/promotions"
        {...list}
        pageSize={promotionsPageSize}
        count={promotions.length}
        empty={words ? <NoneFound /> : <NoPromotions />}
      >
        <DataTable
          label="Promotions"
          columns={columnsWith(busyId, switchActive)}
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
    A code that shoppers type at the checkout takes a percentage or an amount off.
  </EmptyState>
);

const NoneFound = () => (
  <EmptyState
    title={messages.promotions.noneFound}
    action={<LinkButton href="/admin/promotions">Show all promotions</LinkButton>}
  />
);
