import { Button, LinkButton, Spinner, Stack, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef } from 'react';
import { paymentMessages } from '../../checkout-messages.ts';
import { PageFrame } from '../../page-frame.tsx';
import { retryDelaysMs, type PlacementProgress } from './use-order-placement.ts';

interface PaymentCheckingProps {
  progress: Extract<PlacementProgress, { kind: 'checking' }>;
  onCheck: () => void;
}

/** The order was sent and its answer is unknown: nothing can be paid or changed until there is one. */
export function PaymentChecking({ progress, onCheck }: PaymentCheckingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const hasGivenUp = !progress.isAsking && retryDelaysMs[progress.tries] === undefined;
  return (
    <PageFrame>
      <Stack gap={5} css={{ maxWidth: '40rem', marginInline: 'auto', paddingBlock: tokens.space.section }}>
        <h1 ref={heading} tabIndex={-1}>
          {paymentMessages.checking}
        </h1>
        <p role="status">
          {hasGivenUp
            ? paymentMessages.stillChecking
            : `${paymentMessages.noAnswer[progress.by]} ${paymentMessages.checkingDetail}`}
        </p>
        {hasGivenUp ? null : <Spinner label="Asking for the answer..." />}
        <Stack isRow gap={3}>
          <Button variant="secondary" isBusy={progress.isAsking} busyText="Checking..." onClick={onCheck}>
            Check again
          </Button>
          {hasGivenUp ? (
            <LinkButton href="/help" variant="quiet">
              Contact us
            </LinkButton>
          ) : null}
        </Stack>
      </Stack>
    </PageFrame>
  );
}
