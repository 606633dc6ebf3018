import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { EmptyState, FailureBanner, formatMoment, LinkButton, TextField, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../admin-messages.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { DataTable, type Column } from '../tables/data-table.tsx';
import { FilterForm } from '../tables/filter-form.tsx';
import { textIn } from '../tables/page-query.ts';
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
  const words = textIn(query, 'q') ?? '';
  const rates = tax.rates.filter((rate) => isNamed(rate, words));

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
        Taken on the goods of an order, by the state it is sent to. A new rate counts from the next
        calculation on; orders that are placed keep theirs.
      </p>
      <FailureBanner failure={tax.failure} />
      <RateProposals rates={tax.rates} onApply={tax.setRate} />
      <FilterForm path="/admin/tax" state={words}>
        <TextField
          label="State"
          name="q"
          type="search"
          defaultValue={words}
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
          Type a part of its name, or its two letters.
        </EmptyState>
      )}
    </AdminLayout>
  );
}

function isNamed({ stateName, stateCode }: StateRate, words: string): boolean {
  const wanted = words.toLowerCase();
  return stateName.toLowerCase().includes(wanted) || stateCode.toLowerCase() === wanted;
}
