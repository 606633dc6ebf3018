import { css } from '@emotion/react';
import type { AdminOrder, ItemVariant } from '@selvedge/contract';
import { formatMoney, QuantityStepper, RadioCard, tokens } from '@selvedge/ui';
import { useId, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { useIdempotencyKey } from '../../editing/use-idempotency-key.ts';

const group = css({ display: 'grid', gap: tokens.space[3] });
const heading = css({ fontWeight: tokens.weight.medium });

type Item = AdminOrder['items'][number];

interface ChangeItemDialogProps {
  orderId: string;
  item: Item;
  /** How many of it can be changed. */
  max: number;
  /** Those of its product, its own included. */
  variants: readonly ItemVariant[];
  onClose: () => void;
}

/** Chooses how many of an item become which other variant. */
export function ChangeItemDialog({ orderId, item, max, variants, onClose }: ChangeItemDialogProps) {
  const keyFor = useIdempotencyKey();
  const name = useId();
  // The order may have changed since the dialog was opened.
  const [wanted, setQuantity] = useState(max);
  const quantity = Math.min(wanted, max);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const current = variants.find(({ isCurrent }) => isCurrent);
  const others = variants.filter(({ isCurrent }) => !isCurrent);
  const isInStock = ({ stock }: ItemVariant) => stock >= quantity;
  const chosen = others.find((one) => one.variantId === chosenId && isInStock(one));
  const first = others.find(isInStock);
  return (
    <FormDialog
      title={`Change ${item.productName}`}
      submitText="Change and notify shopper"
      busyText="Saving..."
      isReady={chosen !== undefined}
      send={(adminApi) => {
        const params = { id: orderId, itemId: item.id };
        const body = { variantId: chosen!.variantId, quantity };
        return adminApi.changeOrderItem({ params, body, idempotencyKey: keyFor(body) });
      }}
      messages={{ done: messages.orders.itemChanged, failed: messages.orders.itemChangeFailed }}
      onClose={onClose}
    >
      <p>
        The shopper has {item.variantName} and keeps the price that was paid. If the other one costs less
        today, you can refund the difference.
      </p>
      {max > 1 ? (
        <div css={group}>
          <p css={heading}>How many</p>
          <QuantityStepper
            label={`${item.productName} (${item.variantName}) to change`}
            max={max}
            endText={`All ${max}`}
            value={quantity}
            onChange={setQuantity}
          />
        </div>
      ) : null}
      {others.length > 0 ? (
        <fieldset css={group}>
          <legend css={[heading, { marginBottom: tokens.space[3] }]}>Change to</legend>
          {others.map((one) => (
            <RadioCard
              key={one.variantId}
              name={name}
              value={one.variantId}
              checked={chosen === one}
              disabled={!isInStock(one)}
              onChange={() => setChosenId(one.variantId)}
              title={one.variantName}
              detail={describe(one, item, current)}
              aside={formatMoney(one.price)}
              data-autofocus={one === first ? true : undefined}
            />
          ))}
        </fieldset>
      ) : (
        <p>
          {variants.length === 0
            ? 'This product was deleted, so there’s nothing to change it to.'
            : 'This product has no other color or size.'}
        </p>
      )}
    </FormDialog>
  );
}

/** What the operator should know before choosing: stock, price and weight. */
function describe(one: ItemVariant, item: Item, current: ItemVariant | undefined): string {
  const price = one.price - item.unitPrice;
  const grams = current ? one.weightGrams - current.weightGrams : 0;
  return [
    one.stock > 0 ? `${one.stock.toLocaleString('en-US')} in stock` : 'Out of stock',
    ...(price === 0 ? [] : [`costs ${formatMoney(Math.abs(price))} ${price < 0 ? 'less' : 'more'} today`]),
    ...(grams === 0 ? [] : [`${Math.abs(grams)} g ${grams < 0 ? 'lighter' : 'heavier'}`]),
  ].join(', ');
}
