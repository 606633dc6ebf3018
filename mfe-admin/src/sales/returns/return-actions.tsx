import { isExchanged, type AdminReturn } from '@selvedge/contract';
import { useIsNavigating } from '@selvedge/mfe-kit';
import { Button, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { canBeExchanged, hasOpenWish } from './exchange-rules.ts';
import { isRefundStarted } from './is-refund-started.ts';
import { ReceiveDialog } from './receive-dialog.tsx';
import { RefundReturnDialog } from './refund-return-dialog.tsx';

/** The next step for a return: receive it, then exchange or refund it. Or decline it. */
export function ReturnActions({ orderReturn }: { orderReturn: AdminReturn }) {
  const [openDialog, setOpenDialog] = useState<'receive' | 'exchange' | 'refund' | 'decline' | null>(null);
  const isReloading = useIsNavigating();
  const step = getNextStep(orderReturn);
  const isExchangeable = canBeExchanged(orderReturn);
  // The pressed button disappears with its step, so the focus moves to its container.
  const container = useFocusAfterChange<HTMLDivElement>(`${step} ${orderReturn.exchanges?.length ?? 0}`);
  const isRestocked = orderReturn.items.some(({ restockedQuantity }) => (restockedQuantity ?? 0) > 0);
  const hasExchanges = orderReturn.items.some(({ exchangedQuantity = 0 }) => exchangedQuantity > 0);
  const close = () => setOpenDialog(null);
  const suffix = `of order #${orderReturn.orderNumber}`;
  return (
    <div ref={container} tabIndex={-1}>
      <Stack isRow gap={3}>
        {isExchangeable ? (
          <Allowed to="refunds:write">
            <Button
              size="sm"
              variant={hasOpenWish(orderReturn) ? 'secondary' : 'quiet'}
              isDisabled={isReloading}
              aria-label={`Exchange the return ${suffix}`}
              onClick={() => setOpenDialog('exchange')}
            >
              Exchange
            </Button>
          </Allowed>
        ) : null}
        {step && !(step === 'refund' && orderReturn.refundAmount === 0) ? (
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
        {step && !isRestocked && !hasExchanges ? (
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
      {openDialog === 'exchange' ? <ExchangeDialog orderReturn={orderReturn} onClose={close} /> : null}
      {openDialog === 'refund' ? <RefundReturnDialog orderReturn={orderReturn} onClose={close} /> : null}
    </div>
  );
}

function getNextStep(orderReturn: AdminReturn): 'receive' | 'refund' | null {
  const { status, declined } = orderReturn;
  if (declined) return null;
  if (status === 'REQUESTED') return 'receive';
  return status === 'RECEIVED' && !isRefundStarted(orderReturn) && !isExchanged(orderReturn)
    ? 'refund'
    : null;
}
