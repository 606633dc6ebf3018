import { css } from '@emotion/react';
import { CheckboxField, Picture, QuantityStepper, tokens } from '@selvedge/ui';
import type { ReturnableLine } from './return-rules.ts';

const { color, space, text } = tokens;
const row = css({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  gap: space[4],
  paddingBlock: space[4],
  borderTop: `1px solid ${color.hairline}`,
  '&:first-of-type': { borderTop: 0 },
});
const facts = css({ fontSize: text.sm, color: color.muted });

interface ReturnLineProps {
  line: ReturnableLine;
  /** 0 if the line isn't returned. */
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/** A line of the order with the quantity to return. */
export function ReturnLine({ line: { item, returnable }, quantity, onQuantity }: ReturnLineProps) {
  const { productName, variantName } = item;
  return (
    <li css={row}>
      <Picture image={item.image} sizes="72px" ratio="4 / 5" alt="" />
      <div css={{ display: 'grid', gap: space[1], alignContent: 'start', justifyItems: 'start' }}>
        {returnable > 0 ? (
          <CheckboxField
            label={productName}
            hint={variantName}
            name="items"
            value={item.id}
            checked={quantity > 0}
            onChange={(event) => onQuantity(event.target.checked ? returnable : 0)}
          />
        ) : (
          <>
            <p>{productName}</p>
            <p css={facts}>{variantName}</p>
            <p css={facts}>You can no longer return this item.</p>
          </>
        )}
        {quantity > 0 && returnable > 1 ? (
          <QuantityStepper
            label={`Quantity of ${productName} to return`}
            value={quantity}
            max={returnable}
            endText={`Up to ${returnable}`}
            onChange={onQuantity}
          />
        ) : null}
      </div>
    </li>
  );
}
