import { ConfirmDialog, FailureBanner, tokens } from '@selvedge/ui';
import type { ActionFailure } from '../actions/action-failure.ts';
import type { ReturnRequest } from './return-attempt.ts';
import { settlementOf, type ReturnableLine, type Settlement } from './return-rules.ts';

const plans: Record<Settlement, string> = {
  refund: 'We’ll create a shipping label, and refund these items when we receive the package.',
  exchange:
    'We’ll create a shipping label, and exchange these items when we receive the package. If we no longer have what you chose, we’ll refund them.',
  both: 'We’ll create a shipping label, and exchange or refund these items when we receive the package. If we no longer have what you chose, we’ll refund it.',
};

interface ConfirmReturnDialogProps {
  isOpen: boolean;
  lines: readonly ReturnableLine[];
  items: ReturnRequest['items'];
  /** The name of a variant that an item is exchanged for. */
  nameOf: (itemId: string, variantId: string) => string | undefined;
  reason: string;
  isBusy: boolean;
  failure: ActionFailure | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a return is registered. */
export function ConfirmReturnDialog({
  isOpen,
  lines,
  items,
  nameOf,
  reason,
  isBusy,
  failure,
  onConfirm,
  onClose,
}: ConfirmReturnDialogProps) {
  const findItem = (id: string) => lines.find(({ item }) => item.id === id)?.item;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Return these items?"
      confirmText="Confirm Return"
      busyText="Registering..."
      cancelText="Change"
      tone="primary"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <ul css={{ display: 'grid', gap: tokens.space[1] }}>
        {items.map(({ orderItemId, quantity, exchangeVariantId }) => (
          <li key={orderItemId}>
            {quantity} × {findItem(orderItemId)?.productName}, {findItem(orderItemId)?.variantName}
            {exchangeVariantId ? (
              <span css={{ display: 'block', color: tokens.color.muted, fontSize: tokens.text.sm }}>
                Exchange for {nameOf(orderItemId, exchangeVariantId)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <p css={{ color: tokens.color.muted, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{reason}</p>
      <p>{plans[settlementOf(items)]}</p>
    </ConfirmDialog>
  );
}
