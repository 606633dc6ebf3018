import { css } from '@emotion/react';
import type { TaxRateProposal } from '@selvedge/contract';
import { Button, ErrorBanner, formatPercent, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { formatCount } from '../../format-count.ts';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { getStateName, type StateRate } from './load-tax-rates.ts';
import { useRateProposals } from './use-rate-proposals.ts';
import { useSetRate } from './use-set-rate.ts';

const { space } = tokens;
const box = css({
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  '& > table': { justifySelf: 'stretch' },
});
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

/** Compares the rates with the tax service and applies its rates, one by one or all at once. */
export function RateProposals({ rates }: { rates: readonly StateRate[] }) {
  const setRate = useSetRate();
  const { proposals, isComparing, failure, isAccountMissing, compare, removeProposal, close } =
    useRateProposals();
  const [applying, setApplying] = useState<string | 'all' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = proposals?.length;
  // The pressed button disappears with its row or the list, so the focus moves to the heading.
  useLayoutEffect(() => {
    if (count !== undefined) heading.current?.focus();
  }, [count]);

  async function apply(selected: readonly TaxRateProposal[], id: string) {
    if (applying !== null) return;
    setApplying(id);
    for (const { id: rateId, proposedRate } of selected) {
      if (!(await setRate(rateId, proposedRate))) break;
      removeProposal(rateId);
    }
    setApplying(null);
  }
  const getCurrentRate = ({ id, rate }: TaxRateProposal) =>
    rates.find((stateRate) => stateRate.id === id)?.rate ?? rate;
  const columns: readonly Column<TaxRateProposal>[] = [
    { name: 'State', kind: 'title', cell: ({ stateCode }) => `${getStateName(stateCode)} (${stateCode})` },
    { name: 'Current', kind: 'number', cell: (proposal) => formatPercent(getCurrentRate(proposal)) },
    { name: 'Tax service', kind: 'number', cell: ({ proposedRate }) => formatPercent(proposedRate) },
    {
      name: 'Apply',
      kind: 'actions',
      cell: (proposal) => (
        <Button
          variant="secondary"
          size="sm"
          isBusy={applying === proposal.id}
          busyText="Applying..."
          isDisabled={applying !== null}
          onClick={() => void apply([proposal], proposal.id)}
          aria-label={`Apply to ${getStateName(proposal.stateCode)}`}
        >
          Apply
        </Button>
      ),
    },
  ];

  return (
    <section css={box} aria-label="Comparison with the tax service">
      <Button variant="secondary" onClick={() => void compare()} isBusy={isComparing} busyText="Comparing...">
        Compare with the tax service
      </Button>
      {failure ? (
        <ErrorBanner title={failure.message}>
          {failure.detail} {isAccountMissing ? <a href="/admin/accounts">Provider accounts</a> : null}
        </ErrorBanner>
      ) : null}
      {proposals ? (
        <>
          <h2 ref={heading} tabIndex={-1} css={{ fontSize: tokens.text.lg }}>
            {proposals.length === 0
              ? messages.tax.nothingDiffers
              : formatCount(proposals.length, 'rate differs', 'rates differ')}
          </h2>
          {proposals.length > 0 ? (
            <DataTable label="Rates that differ" columns={columns} rows={proposals} keyOf={({ id }) => id} />
          ) : null}
          <div css={actions}>
            {proposals.length > 1 ? (
              <Button
                onClick={() => void apply(proposals, 'all')}
                isBusy={applying === 'all'}
                busyText="Applying..."
                isDisabled={applying !== null}
              >
                Apply all {proposals.length}
              </Button>
            ) : null}
            <Button variant="quiet" onClick={close} isDisabled={applying !== null}>
              Close comparison
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}
