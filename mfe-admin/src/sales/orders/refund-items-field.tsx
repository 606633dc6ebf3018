import { css } from '@emotion/react';
import { formatMoney, QuantityStepper, tokens } from '@selvedge/ui';
import type { ChosenQuantities, RefundableLine } from './refund-items.ts';

const { color, space, text } = tokens;
const list = css({ display: 'grid', gap: space[3], marginTop: space[3] });
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});
const small = css({ color: color.muted, fontSize: text.sm });

interface RefundItemsFieldProps {
  lines: readonly RefundableLine[];
  chosen: ChosenQuantities;
  onChange: (chosen: ChosenQuantities) => void;
}

/** Chooses the items that a refund is for. */
export const RefundItemsField = ({ lines, chosen, onChange }: RefundItemsFieldProps) => (
  <fieldset>
    <legend css={{ fontWeight: tokens.weight.medium }}>Items (optional)</legend>
    <ul role="list" css={list}>
      {lines.map(({ item, unitAmounts }) => (
        <li key={item.id} css={line}>
          <div>
            <p>
              {item.productName} <span css={small}>{item.variantName}</span>
            </p>
            <p css={small}>{formatMoney(unitAmounts[0] ?? 0)} each with tax</p>
          </div>
          <QuantityStepper
            label={`${item.productName} (${item.variantName}) to refund`}
            min={0}
            max={unitAmounts.length}
            endText={unitAmounts.length === 1 ? 'The only item left' : `All ${unitAmounts.length}`}
            value={chosen[item.id] ?? 0}
            onChange={(quantity) => onChange({ ...chosen, [item.id]: quantity })}
          />
        </li>
      ))}
    </ul>
  </fieldset>
);
