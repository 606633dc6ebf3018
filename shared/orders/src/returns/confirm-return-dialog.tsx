import { ConfirmDialog, FailureBanner, tokens } from '@selvedge/ui';
import type { ActionFailure } from '../actions/action-failure.ts';
import type { ReturnRequest } from './return-attempt.ts';
import type { ReturnableLine } from './return-rules.ts';

interface ConfirmReturnDialogProps {
  isOpen: boolean;
  lines: readonly ReturnableLine[];
  items: ReturnRequest['items'];
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
        {items.map(({ orderItemId, quantity }) => (
          <li key={orderItemId}>
            {quantity} × {findItem(orderItemId)?.productName}, {findItem(orderItemId)?.variantName}
          </li>
        ))}
      </ul>
      <p css={{ color: tokens.color.muted, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{reason}</p>
      <p>We’ll create a shipping label, and refund these items when we receive the package.</p>
    </ConfirmDialog>
  );
}
