import type { PageProps } from '@selvedge/mfe-kit';
import { EmptyState, FailureBanner, LinkButton, Moment, tokens } from '@selvedge/ui';
import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { FilterForm } from '../../tables/filter-form.tsx';
import { readText } from '../../tables/page-query.ts';
import { loadTaxRates, type StateRate } from './load-tax-rates.ts';
import { RateCell } from './rate-cell.tsx';
import { RateProposals } from './rate-proposals.tsx';
import { rateFailureAtom, savedRatesAtom } from './save-rate.ts';

export const taxPage = defineAdminPage({
  path: '/admin/tax',
  failed: messages.tax.loadFailed,
  load: loadTaxRates,
  Component: TaxPage,
});

function TaxPage({ data }: PageProps<StateRate[]>) {
  return (
    <AdminLayout title="Tax">
      <TaxRates loaded={data} />
    </AdminLayout>
  );
}

function TaxRates({ loaded }: { loaded: StateRate[] }) {
  const saved = useAtomValue(savedRatesAtom);
  const failure = useAtomValue(rateFailureAtom);
  const [query] = useSearchParams();
  const search = readText(query, 'q') ?? '';
  const allRates = loaded.map((rate) => ({ ...rate, ...saved[rate.id] }));
  const rates = allRates.filter((rate) => matchesSearch(rate, search));
  const columns: readonly Column<StateRate>[] = [
    { name: 'State', kind: 'title', cell: ({ stateName, stateCode }) => `${stateName} (${stateCode})` },
    { name: 'Rate', cell: (rate) => <RateCell rate={rate} /> },
    { name: 'Updated', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  ];

  return (
    <>
      <p css={{ maxWidth: '44rem', color: tokens.color.muted }}>
        Charged on the items in an order, based on the state you ship to. A new rate applies to new orders.
        Existing orders keep their rate.
      </p>
      <FailureBanner failure={failure} />
      <RateProposals rates={allRates} />
      <FilterForm path="/admin/tax" filter={{ q: search }} search={{ label: 'State', maxLength: 40 }} />
      {rates.length > 0 ? (
        <DataTable label="Tax rates" columns={columns} rows={rates} keyOf={({ id }) => id} />
      ) : (
        <EmptyState
          title={messages.tax.noneFound}
          action={<LinkButton href="/admin/tax">Clear filters</LinkButton>}
        >
          Enter part of a state’s name or its two-letter code.
        </EmptyState>
      )}
    </>
  );
}

function matchesSearch({ stateName, stateCode }: StateRate, search: string): boolean {
  const term = search.toLowerCase();
  return stateName.toLowerCase().includes(term) || stateCode.toLowerCase() === term;
}
