import { css } from '@emotion/react';
import type { AdminOrder } from '@selvedge/contract';
import { QuantityStepper, tokens } from '@selvedge/ui';

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

/** Quantities by line id. */
export type ChosenQuantities = Readonly<Record<string, number>>;

interface ItemQuantitiesFieldProps {
  legend: string;
  /** What happens to the items, such as "to refund". */
  purpose: string;
  lines: readonly { item: AdminOrder['items'][number]; max: number; note?: string | undefined }[];
  chosen: ChosenQuantities;
  onChange: (chosen: ChosenQuantities) => void;
}

/** Chooses how many of each item of an order. */
export const ItemQuantitiesField = ({
  legend,
  purpose,
  lines,
  chosen,
  onChange,
}: ItemQuantitiesFieldProps) => (
  <fieldset>
    <legend css={{ fontWeight: tokens.weight.medium }}>{legend}</legend>
    <ul role="list" css={list}>
      {lines.map(({ item, max, note }) => (
        <li key={item.id} css={line}>
          <div>
            <p>
              {item.productName} <span css={small}>{item.variantName}</span>
            </p>
            {note ? <p css={small}>{note}</p> : null}
          </div>
          <QuantityStepper
            label={`${item.productName} (${item.variantName}) ${purpose}`}
            min={0}
            max={max}
            endText={max === 1 ? 'The only item left' : `All ${max}`}
            value={chosen[item.id] ?? 0}
            onChange={(quantity) => onChange({ ...chosen, [item.id]: quantity })}
          />
        </li>
      ))}
    </ul>
  </fieldset>
);
