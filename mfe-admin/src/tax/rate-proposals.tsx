import { css } from '@emotion/react';
import type { TaxRateProposal } from '@selvedge/contract';
import { Button, ErrorBanner, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { messages } from '../admin-messages.ts';
import { DataTable, type Column } from '../tables/data-table.tsx';
import { stateName, type StateRate } from './load-tax-rates.ts';
import { percentText } from './percent-text.ts';
import { useRateProposals } from './use-rate-proposals.ts';

const { space } = tokens;
const box = css({
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  '& > table': { justifySelf: 'stretch' },
});
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

interface RateProposalsProps {
  /** As they are now, with what was changed since the page was loaded. */
  rates: readonly StateRate[];
  /** @returns whether it was set */
  onApply: (id: string, newRate: number) => Promise<boolean>;
}

/** Asks the tax service, and takes over what it says: state by state, or all of it. */
export function RateProposals({ rates, onApply }: RateProposalsProps) {
  const { proposals, isAsking, failure, ask, taken, close } = useRateProposals();
  const [applying, setApplying] = useState<string | 'all' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = proposals?.length;
  // The button that was pressed is gone with its row, or with the list.
  useLayoutEffect(() => {
    if (count !== undefined) heading.current?.focus();
  }, [count]);

  async function apply(some: readonly TaxRateProposal[], mark: string) {
    if (applying !== null) return;
    setApplying(mark);
    for (const { id, proposedRate } of some) {
      if (!(await onApply(id, proposedRate))) break;
      taken(id);
    }
    setApplying(null);
  }
  const rateNow = ({ id, rate }: TaxRateProposal) => rates.find((one) => one.id === id)?.rate ?? rate;
  const columns: readonly Column<TaxRateProposal>[] = [
    { name: 'State', kind: 'title', cell: ({ stateCode }) => `${stateName(stateCode)} (${stateCode})` },
    { name: 'Now', kind: 'number', cell: (proposal) => `${percentText(rateNow(proposal))} %` },
    { name: 'Tax service', kind: 'number', cell: ({ proposedRate }) => `${percentText(proposedRate)} %` },
    {
      name: 'Take over',
      kind: 'actions',
      cell: (proposal) => (
        <Button
          variant="secondary"
          size="sm"
          isBusy={applying === proposal.id}
          busyText="Applying..."
          isUnavailable={applying !== null}
          onClick={() => void apply([proposal], proposal.id)}
          aria-label={`Apply to ${stateName(proposal.stateCode)}`}
        >
          Apply
        </Button>
      ),
    },
  ];

  return (
    <section css={box} aria-label="Comparison with the tax service">
      <Button variant="secondary" onClick={() => void ask()} isBusy={isAsking} busyText="Comparing...">
        Compare with the tax service
      </Button>
      {failure ? (
        <ErrorBanner title={failure.message}>
          {failure.detail} {failure.isWithoutAccount ? <a href="/admin/accounts">Provider accounts</a> : null}
        </ErrorBanner>
      ) : null}
      {proposals ? (
        <>
          <h2 ref={heading} tabIndex={-1} css={{ fontSize: tokens.text.lg }}>
            {proposals.length === 0 ? messages.tax.nothingDiffers : differWords(proposals.length)}
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
                isUnavailable={applying !== null}
              >
                Apply all {proposals.length}
              </Button>
            ) : null}
            <Button variant="quiet" onClick={close} isUnavailable={applying !== null}>
              Close comparison
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}

const differWords = (count: number) => (count === 1 ? 'One rate differs' : `${count} rates differ`);
