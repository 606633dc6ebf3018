import type { AdminReturn } from '@selvedge/contract';
import { useIsNavigating } from '@selvedge/mfe-kit';
import { Button, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { RefundReturnDialog } from './refund-return-dialog.tsx';

/** The next step for a return: receive it, then refund it. Or decline it. */
export function ReturnActions({ orderReturn }: { orderReturn: AdminReturn }) {
  const [openDialog, setOpenDialog] = useState<'receive' | 'refund' | 'decline' | null>(null);
  const isReloading = useIsNavigating();
  const step = getNextStep(orderReturn);
  // The pressed button disappears with its step, so the focus moves to its container.
  const container = useFocusAfterChange<HTMLDivElement>(step);
  const isRestocked = orderReturn.items.some(({ restockedQuantity }) => (restockedQuantity ?? 0) > 0);
  const close = () => setOpenDialog(null);
  const suffix = `of order #${orderReturn.orderNumber}`;
  return (
    <div ref={container} tabIndex={-1}>
      <Stack isRow gap={3}>
        {step ? (
          <Allowed to={step === 'receive' ? 'orders:write' : 'refunds:write'}>
            <Button
              key={step}
              size="sm"
              variant="secondary"
              isDisabled={isReloading}
              aria-label={step === 'receive' ? `Receive the return ${suffix}` : `Refund the return ${suffix}`}
              onClick={() => setOpenDialog(step)}
            >
              {step === 'receive' ? 'Receive' : 'Refund'}
            </Button>
          </Allowed>
        ) : null}
        {step && !isRestocked ? (
          <Allowed to="orders:write">
            <Button
              size="sm"
              variant="quiet"
              isDisabled={isReloading}
              aria-label={`Decline the return ${suffix}`}
              onClick={() => setOpenDialog('decline')}
            >
              Decline
            </Button>
          </Allowed>
        ) : null}
      </Stack>
      {openDialog === 'decline' ? <DeclineDialog orderReturn={orderReturn} onClose={close} /> : null}
      {openDialog === 'receive' ? <ReceiveDialog orderReturn={orderReturn} onClose={close} /> : null}
      {openDialog === 'refund' ? <RefundReturnDialog orderReturn={orderReturn} onClose={close} /> : null}
    </div>
  );
}

function getNextStep({ status, refund, declined }: AdminReturn): 'receive' | 'refund' | null {
  if (declined) return null;
  if (status === 'REQUESTED') return 'receive';
  const isRefundStarted = refund !== null && refund.status !== 'FAILED';
  return status === 'RECEIVED' && !isRefundStarted ? 'refund' : null;
}
