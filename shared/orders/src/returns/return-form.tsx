import { css } from '@emotion/react';
import type { Order, ReturnReasonCode } from '@selvedge/contract';
import { useTenant } from '@selvedge/mfe-kit';
import {
  Button,
  ErrorBanner,
  FailureBanner,
  formatDay,
  SelectField,
  Stack,
  TextAreaField,
  tokens,
} from '@selvedge/ui';
import { useId, useState, type FormEvent } from 'react';
import { returnMessages as messages } from '../order-messages.ts';
import { TitledCard } from '../titled-card.tsx';
import { ConfirmReturnDialog } from './confirm-return-dialog.tsx';
import { readAttempt } from './return-attempt.ts';
import { ReturnLine } from './return-line.tsx';
import {
  findWishProblem,
  selectedItems,
  type ReturnableLine,
  type SelectedQuantities,
  type Wishes,
} from './return-rules.ts';
import { useExchangeOptions } from './use-exchange-options.ts';
import type { useReturn } from './use-return.ts';

const narrowOnTablet = css({ [tokens.media.tablet]: { alignSelf: 'start' } });
const reasonLabels: Record<ReturnReasonCode, string> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-shown': 'Not as shown',
  damaged: 'Damaged or faulty',
  'wrong-item': 'Wrong item',
  'changed-mind': 'I changed my mind',
  other: 'Something else',
};
const reasonOptions = [
  { value: '', label: 'Select a reason' },
  ...Object.entries(reasonLabels).map(([value, label]) => ({ value, label })),
];
const maxReasonLength = 1_000;

interface ReturnFormProps {
  order: Order;
  lines: readonly ReturnableLine[];
  returnableUntil: string | null;
  process: ReturnType<typeof useReturn>;
}

/** The form for items and a reason. After a reload, it restores a return that was sent without a reply. */
export function ReturnForm({ order, lines, returnableUntil, process }: ReturnFormProps) {
  const tenant = useTenant();
  const errorId = useId();
  const [stored] = useState(() => readAttempt(tenant.code, order.id)?.request);
  const [selected, setSelected] = useState<SelectedQuantities>(() =>
    Object.fromEntries((stored?.items ?? []).map(({ orderItemId, quantity }) => [orderItemId, quantity])),
  );
  const options = useExchangeOptions(order);
  const [wishes, setWishes] = useState<Wishes>(() =>
    Object.fromEntries(
      (stored?.items ?? []).map(({ orderItemId, exchangeVariantId = '' }) => [
        orderItemId,
        exchangeVariantId,
      ]),
    ),
  );
  const [reason, setReason] = useState(stored?.returnReason ?? '');
  const [code, setCode] = useState<ReturnReasonCode | ''>(stored?.reasonCode ?? '');
  const [isChecked, setChecked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const items = selectedItems(lines, selected, wishes);
  const impossible = items.find(({ orderItemId, quantity, exchangeVariantId: wish = '' }) =>
    findWishProblem(options.variantsOf(orderItemId), { wish, quantity }),
  );
  const noneError = isChecked && items.length === 0 ? messages.noneChosen : undefined;
  const reasonError = isChecked && !reason.trim() ? messages.reasonRequired : undefined;

  function review(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    process.clearFailure();
    setChecked(true);
    if (items.length > 0 && reason.trim() && !impossible) return setConfirming(true);
    const wrong =
      items.length === 0
        ? 'input[type=checkbox]'
        : impossible
          ? `[data-exchange="${impossible.orderItemId}"]`
          : 'textarea';
    form.querySelector<HTMLElement>(wrong)?.focus();
  }

  async function confirm() {
    const canClose = await process.register({
      items,
      returnReason: reason.trim(),
      ...(code && { reasonCode: code }),
    });
    if (canClose) setConfirming(false);
    // If it was refused, something may have sold out.
    options.reload();
  }

  return (
    <>
      <form method="post" noValidate onSubmit={review}>
        <Stack gap={6}>
          {isConfirming ? null : <FailureBanner failure={process.failure} />}
          <TitledCard title="What are you returning?">
            {returnableUntil ? (
              <p css={{ color: tokens.color.muted }}>
                You can return items until {formatDay(returnableUntil)}.
              </p>
            ) : null}
            {/* Before the list, so that screen readers read it first. */}
            <p id={errorId} role="alert" css={{ color: tokens.color.danger, fontSize: tokens.text.sm }}>
              {noneError}
            </p>
            <ul
              css={{ display: 'grid' }}
              aria-label="Items of the order"
              aria-describedby={noneError ? errorId : undefined}
            >
              {lines.map((line) => (
                <ReturnLine
                  key={line.item.id}
                  line={line}
                  quantity={Math.min(selected[line.item.id] ?? 0, line.returnable)}
                  onQuantity={(quantity) => setSelected({ ...selected, [line.item.id]: quantity })}
                  variants={options.variantsOf(line.item.id)}
                  wish={wishes[line.item.id] ?? ''}
                  onWish={(variantId) => setWishes({ ...wishes, [line.item.id]: variantId })}
                  isChecked={isChecked}
                />
              ))}
            </ul>
            {options.hasFailed ? (
              <ErrorBanner title={messages.exchangesFailed} onRetry={options.reload}>
                {messages.exchangesFailedDetail}
              </ErrorBanner>
            ) : null}
          </TitledCard>
          <SelectField
            label="What’s wrong? (optional)"
            name="reasonCode"
            options={reasonOptions}
            value={code}
            onChange={(event) => setCode(event.target.value as typeof code)}
          />
          <TextAreaField
            label="Reason for return"
            name="returnReason"
            required
            maxLength={maxReasonLength}
            rows={4}
            value={reason}
            error={reasonError}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button type="submit" css={narrowOnTablet}>
            Review Return
          </Button>
        </Stack>
      </form>
      <ConfirmReturnDialog
        isOpen={isConfirming}
        lines={lines}
        items={items}
        nameOf={(itemId, variantId) =>
          options.variantsOf(itemId).find((variant) => variant.variantId === variantId)?.variantName
        }
        reason={reason.trim()}
        isBusy={process.isBusy}
        failure={process.failure}
        onConfirm={() => void confirm()}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
