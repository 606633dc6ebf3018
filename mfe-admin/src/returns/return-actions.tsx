import type { AdminReturn } from '@selvedge/contract';
import { useIsNavigating } from '@selvedge/mfe-kit';
import { Button } from '@selvedge/ui';
import { useState } from 'react';
import { useFocusAfter } from '../editing/use-focus-after.ts';
import { ReceiveDialog } from './receive-dialog.tsx';
import { RefundReturnDialog } from './refund-return-dialog.tsx';

/** Receives a return that has come, then pays it back. */
export function ReturnActions({ announced }: { announced: AdminReturn }) {
  const [asking, setAsking] = useState<'receive' | 'refund' | null>(null);
  const isReloading = useIsNavigating();
  const step = stepOf(announced);
  // The button that was pressed is gone with the step that it was for.
  const place = useFocusAfter<HTMLDivElement>(step);
  const close = () => setAsking(null);
  const about = `of order #${announced.orderNumber}`;
  return (
    <div ref={place} tabIndex={-1}>
      {step ? (
        <Button
          key={step}
          size="sm"
          variant="secondary"
          isUnavailable={isReloading}
          aria-label={step === 'receive' ? `Receive the return ${about}` : `Refund the return ${about}`}
          onClick={() => setAsking(step)}
        >
          {step === 'receive' ? 'Receive' : 'Refund'}
        </Button>
      ) : null}
      {asking === 'receive' ? <ReceiveDialog announced={announced} onClose={close} /> : null}
      {asking === 'refund' ? <RefundReturnDialog announced={announced} onClose={close} /> : null}
    </div>
  );
}

function stepOf({ status, refund }: AdminReturn): 'receive' | 'refund' | null {
  if (status === 'REQUESTED') return 'receive';
  const isUnderway = refund !== null && refund.status !== 'FAILED';
  return status === 'RECEIVED' && !isUnderway ? 'refund' : null;
}
