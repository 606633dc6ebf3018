import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { EmptyState, FailureBanner, formatMoment, LinkButton, TextField, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { FilterForm } from '../../tables/filter-form.tsx';
import { textIn } from '../../tables/page-query.ts';
import { loadTaxRates, type StateRate, type TaxData } from './load-tax-rates.ts';
import { RateCell } from './rate-cell.tsx';
import { RateProposals } from './rate-proposals.tsx';
import { useTaxRates } from './use-tax-rates.ts';

export const taxPage = definePage<TaxData>({
  path: '/admin/tax',
  load: loadTaxRates,
  Component: TaxPage,
  head: () => ({ title: 'Tax', noIndex: true }),
});

function TaxPage({ data }: PageProps<TaxData>) {
  const tax = useTaxRates(data.rates);
  const [editing, setEditing] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const [query] = useSearchParams();
  const search = textIn(query, 'q') ?? '';
  const rates = tax.rates.filter((rate) => matchesSearch(rate, search));

  function edit(id: string | null) {
    tax.forgetFailure();
    setClosed(editing);
    setEditing(id);
  }
  const columns: readonly Column<StateRate>[] = [
    { name: 'State', kind: 'title', cell: ({ stateName, stateCode }) => `${stateName} (${stateCode})` },
    {
      name: 'Rate',
      cell: (rate) => (
        <RateCell
          rate={rate}
          isEditing={editing === rate.id}
          isSaving={tax.savingId === rate.id}
          isJustClosed={closed === rate.id}
          onEdit={() => edit(rate.id)}
          onClose={() => edit(null)}
          onSave={(newRate) => tax.setRate(rate.id, newRate)}
        />
      ),
    },
    {
      name: 'Updated',
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatMoment(updatedAt)}</time>,
    },
  ];

  return (
    <AdminLayout title="Tax">
      <p css={{ maxWidth: '44rem', color: tokens.color.muted }}>
        Charged on the items in an order, based on the state you ship to. A new rate applies to new orders.
        Existing orders keep their rate.
      </p>
      <FailureBanner failure={tax.failure} />
      <RateProposals rates={tax.rates} onApply={tax.setRate} />
      <FilterForm path="/admin/tax" state={search}>
        <TextField
          label="State"
          name="q"
          type="search"
          defaultValue={search}
          maxLength={40}
          autoComplete="off"
        />
      </FilterForm>
      {rates.length > 0 ? (
        <DataTable label="Tax rates" columns={columns} rows={rates} keyOf={({ id }) => id} />
      ) : (
        <EmptyState
          title={messages.tax.noState}
          action={<LinkButton href="/admin/tax">Show all states</LinkButton>}
        >
          Enter part of a state’s name or its two-letter code.
        </EmptyState>
      )}
    </AdminLayout>
  );
}

function matchesSearch({ stateName, stateCode }: StateRate, search: string): boolean {
  const term = search.toLowerCase();
  return stateName.toLowerCase().includes(term) || stateCode.toLowerCase() === term;
}
