import type { DraftOrder } from '@selvedge/contract';
import { amountList, AmountRow, formatMoney, NoticeBanner, tokens } from '@selvedge/ui';
import { Panel } from '../../layout/panel.tsx';

interface SummaryPanelProps {
  /** As it was last saved; `null` for a new one. */
  draftOrder: DraftOrder | null;
  /** Whether there are unsaved changes. */
  isDirty: boolean;
}

/** The amounts of the last saved version. Only the API calculates amounts. */
export function SummaryPanel({ draftOrder, isDirty }: SummaryPanelProps) {
  if (!draftOrder)
    return (
      <Panel title="Summary">
        <p css={{ color: tokens.color.muted }}>Save the draft to calculate its total.</p>
      </Panel>
    );
  const { summary, discount } = draftOrder;
  return (
    <Panel title="Summary">
      <div>
        <div role="status">
          {isDirty ? (
            <NoticeBanner css={{ marginBottom: tokens.space[4] }}>
              These amounts are from the last saved version. Save to update them.
            </NoticeBanner>
          ) : null}
        </div>
        <dl css={[amountList, isDirty && { color: tokens.color.muted }]}>
          <AmountRow label="Subtotal">{formatMoney(summary.subtotal)}</AmountRow>
          {summary.discount > 0 ? (
            <AmountRow label={discount?.reason ?? 'Discount'}>{formatMoney(-summary.discount)}</AmountRow>
          ) : null}
          <AmountRow label="Shipping">{formatMoney(summary.shipping)}</AmountRow>
          <AmountRow label="Tax">{formatMoney(summary.tax)}</AmountRow>
          <AmountRow label="Total" isTotal>
            {formatMoney(summary.total)}
          </AmountRow>
        </dl>
      </div>
    </Panel>
  );
}
