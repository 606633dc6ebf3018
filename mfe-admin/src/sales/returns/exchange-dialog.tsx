import { css } from '@emotion/react';
import type { AdminReturn } from '@selvedge/contract';
import { ErrorBanner, QuantityStepper, SelectField, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { useIdempotencyKey } from '../../editing/use-idempotency-key.ts';
import { describeChoice, proposedChoice, type Choice, type ExchangeItem } from './exchange-rules.ts';
import { useReturnExchangeOptions } from './use-return-exchange-options.ts';

const list = css({ display: 'grid', gap: tokens.space[5] });
const line = css({ display: 'grid', gap: tokens.space[2] });

/** Sends other variants for items of a received return. */
export function ExchangeDialog({ orderReturn, onClose }: { orderReturn: AdminReturn; onClose: () => void }) {
  const keyFor = useIdempotencyKey();
  const { options, hasFailed, reload } = useReturnExchangeOptions(orderReturn.id);
  const [changed, setChanged] = useState<Readonly<Record<string, Choice>>>({});
  const items = options?.items.filter(({ quantity }) => quantity > 0) ?? [];
  const choiceOf = (item: ExchangeItem) => changed[item.orderItemId] ?? proposedChoice(item);
  const chosen = items
    .map((item) => ({ orderItemId: item.orderItemId, ...choiceOf(item) }))
    .filter(({ variantId }) => variantId !== '');
  const first = items[0];

  return (
    <FormDialog
      title={`Exchange items of #${orderReturn.orderNumber}`}
      submitText="Send exchange"
      busyText="Ordering..."
      isReady={items.length > 0}
      check={() =>
        chosen.length === 0 && first ? { [first.orderItemId]: messages.returns.exchangeRequired } : {}
      }
      send={(adminApi) => {
        const body = { items: chosen };
        return adminApi.exchangeReturn({
          params: { id: orderReturn.id },
          body,
          idempotencyKey: keyFor(body),
        });
      }}
      messages={{ done: messages.returns.exchanged, failed: messages.returns.exchangeFailed }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            This places an order that costs nothing and takes its items from stock. The shopper gets an email.
            You can still refund the items that you don’t exchange.
          </p>
          {hasFailed ? (
            <ErrorBanner title={messages.returns.exchangeOptionsFailed} onRetry={reload}>
              Nothing was changed.
            </ErrorBanner>
          ) : null}
          {options || hasFailed ? null : <p role="status">Loading sizes and colors...</p>}
          <ul role="list" css={list}>
            {items.map((item) => (
              <ExchangeLine
                key={item.orderItemId}
                item={item}
                choice={choiceOf(item)}
                error={errors[item.orderItemId]}
                onChange={(choice) => setChanged({ ...changed, [item.orderItemId]: choice })}
              />
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
}

interface ExchangeLineProps {
  item: ExchangeItem;
  choice: Choice;
  error: string | undefined;
  onChange: (choice: Choice) => void;
}

function ExchangeLine({ item, choice, error, onChange }: ExchangeLineProps) {
  const name = `${item.productName} (${item.variantName})`;
  const stock = item.variants.find(({ variantId }) => variantId === choice.variantId)?.stock ?? 0;
  const max = Math.min(item.quantity, stock);
  return (
    <li css={line}>
      <SelectField
        label={`Send for ${item.quantity} × ${name}`}
        name={item.orderItemId}
        hint={describeChoice(item, choice)}
        error={error}
        value={choice.variantId}
        options={[
          { value: '', label: 'Nothing: refund it instead' },
          ...item.variants.map(({ variantId, variantName, stock: left }) => ({
            value: variantId,
            label: `${variantName}, ${left > 0 ? `${left} in stock` : 'sold out'}`,
            isDisabled: left === 0,
          })),
        ]}
        onChange={(event) => {
          const variant = item.variants.find(({ variantId }) => variantId === event.target.value);
          onChange({
            variantId: event.target.value,
            quantity: Math.min(item.quantity, variant?.stock ?? item.quantity),
          });
        }}
      />
      {max > 1 ? (
        <QuantityStepper
          label={`${name} to exchange`}
          max={max}
          endText={max === item.quantity ? `All ${max}` : `${max} in stock`}
          value={choice.quantity}
          onChange={(quantity) => onChange({ ...choice, quantity })}
        />
      ) : null}
    </li>
  );
}
