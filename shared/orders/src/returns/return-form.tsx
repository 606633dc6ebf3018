import { css } from '@emotion/react';
import type { Order } from '@selvedge/contract';
import { useTenant } from '@selvedge/mfe-kit';
import { Button, FailureBanner, formatDay, Stack, TextAreaField, tokens } from '@selvedge/ui';
import { useId, useState, type FormEvent } from 'react';
import { returnMessages as words } from '../order-messages.ts';
import { TitledCard } from '../detail/titled-card.tsx';
import { ConfirmReturnDialog } from './confirm-return-dialog.tsx';
import { readAttempt } from './return-attempt.ts';
import { ReturnLine } from './return-line.tsx';
import { chosenItems, type Chosen, type ReturnableLine } from './return-rules.ts';
import type { useReturn } from './use-return.ts';

const narrowOnDesk = css({ [tokens.media.tablet]: { alignSelf: 'start' } });
const longestReason = 1_000;

interface ReturnFormProps {
  order: Order;
  lines: readonly ReturnableLine[];
  returnableUntil: string | null;
  process: ReturnType<typeof useReturn>;
}

/** What goes back and why; what was sent without an answer stands in it again after a reload. */
export function ReturnForm({ order, lines, returnableUntil, process }: ReturnFormProps) {
  const tenant = useTenant();
  const errorId = useId();
  const [kept] = useState(() => readAttempt(tenant.code, order.id)?.request);
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries((kept?.items ?? []).map(({ orderItemId, quantity }) => [orderItemId, quantity])),
  );
  const [reason, setReason] = useState(kept?.returnReason ?? '');
  const [isChecked, setChecked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const items = chosenItems(lines, chosen);
  const noneError = isChecked && items.length === 0 ? words.noneChosen : undefined;
  const reasonError = isChecked && !reason.trim() ? words.reasonRequired : undefined;

  function review(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    process.clearFailure();
    setChecked(true);
    if (items.length > 0 && reason.trim()) return setConfirming(true);
    form.querySelector<HTMLElement>(items.length === 0 ? 'input[type=checkbox]' : 'textarea')?.focus();
  }

  async function confirm() {
    const isAnswered = await process.announce({ items, returnReason: reason.trim() });
    if (isAnswered) setConfirming(false);
  }

  return (
    <>
      <form method="post" noValidate onSubmit={review}>
        <Stack gap={6}>
          {isConfirming ? null : <FailureBanner failure={process.failure} />}
          <TitledCard title="What goes back?">
            {returnableUntil ? (
              <p css={{ color: tokens.color.muted }}>You can return until {formatDay(returnableUntil)}.</p>
            ) : null}
            {/* Before the list, so that it is read before the first choice. */}
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
                  quantity={Math.min(chosen[line.item.id] ?? 0, line.returnable)}
                  onQuantity={(quantity) => setChosen({ ...chosen, [line.item.id]: quantity })}
                />
              ))}
            </ul>
          </TitledCard>
          <TextAreaField
            label="Reason for return"
            name="returnReason"
            required
            maxLength={longestReason}
            rows={4}
            value={reason}
            error={reasonError}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button type="submit" css={narrowOnDesk}>
            Review Return
          </Button>
        </Stack>
      </form>
      <ConfirmReturnDialog
        isOpen={isConfirming}
        lines={lines}
        items={items}
        reason={reason.trim()}
        isBusy={process.isBusy}
        failure={process.failure}
        onConfirm={() => void confirm()}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
