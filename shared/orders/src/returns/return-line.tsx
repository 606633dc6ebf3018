import { css } from '@emotion/react';
import { CheckboxField, Picture, pictureRow, QuantityStepper, SelectField, tokens } from '@selvedge/ui';
import { findWishProblem, type ExchangeVariant, type ReturnableLine } from './return-rules.ts';

const { color, space, text } = tokens;
const row = css(pictureRow('4.5rem', '9rem'), {
  rowGap: space[4],
  paddingBlock: space[4],
  borderTop: `1px solid ${color.hairline}`,
  '&:first-of-type': { borderTop: 0 },
});
// Below the picture too, because names of colors are long.
const choice = css({ '&&': { flex: '1 1 100%', maxWidth: '26rem', marginInlineStart: 0 } });
const facts = css({ fontSize: text.sm, color: color.muted });

interface ReturnLineProps {
  line: ReturnableLine;
  /** 0 if the line isn't returned. */
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** What it can be exchanged for; empty if only a refund is possible. */
  variants: readonly ExchangeVariant[];
  /** The variant to get instead of the refund; empty for the refund. */
  wish: string;
  onWish: (variantId: string) => void;
  /** Whether to show what's wrong with the wish. */
  isChecked: boolean;
}

/** A line of the order with the quantity to return. */
export function ReturnLine({
  line: { item, returnable },
  quantity,
  onQuantity,
  ...exchange
}: ReturnLineProps) {
  const { variants, wish, onWish, isChecked } = exchange;
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
            <p css={facts}>
              You can’t return this item. It hasn’t arrived, or was already returned or refunded.
            </p>
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
      {quantity > 0 && (variants.length > 0 || wish) ? (
        <SelectField
          css={choice}
          label={`Refund or exchange of ${productName} (${variantName})`}
          name="exchange"
          data-exchange={item.id}
          options={exchangeChoices(variants, { wish, returnable })}
          value={wish}
          error={isChecked ? findWishProblem(variants, { wish, quantity }) : undefined}
          onChange={(event) => onWish(event.target.value)}
        />
      ) : null}
    </li>
  );
}

function exchangeChoices(
  variants: readonly ExchangeVariant[],
  { wish, returnable }: { wish: string; returnable: number },
) {
  const isKnown = wish === '' || variants.some(({ variantId }) => variantId === wish);
  return [
    { value: '', label: 'Refund' },
    ...variants.map(({ variantId, variantName, maxQuantity }) => ({
      value: variantId,
      label: `Exchange for ${variantName}${maxQuantity < returnable ? ` (${maxQuantity} left)` : ''}`,
    })),
    // Chosen before a reload, and sold out since.
    ...(isKnown ? [] : [{ value: wish, label: 'No longer available', isDisabled: true }]),
  ];
}
