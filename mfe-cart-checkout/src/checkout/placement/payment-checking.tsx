import { Button, LinkButton, Spinner, Stack, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef } from 'react';
import { paymentMessages } from '../../checkout-messages.ts';
import { PageFrame } from '../../page-frame.tsx';
import { retryDelaysMs, type PlacementProgress } from './use-order-placement.ts';

interface PaymentCheckingProps {
  progress: Extract<PlacementProgress, { kind: 'checking' }>;
  onCheck: () => void;
}

/** Shown while it's unknown whether the order went through. The shopper can't pay or change anything then. */
export function PaymentChecking({ progress, onCheck }: PaymentCheckingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const hasGivenUp = !progress.isRepeating && retryDelaysMs[progress.tries] === undefined;
  return (
    <PageFrame>
      <Stack gap={5} css={{ maxWidth: '40rem', marginInline: 'auto', paddingBlock: tokens.space.section }}>
        <h1 ref={heading} tabIndex={-1}>
          {paymentMessages.checking}
        </h1>
        <p role="status">
          {hasGivenUp
            ? paymentMessages.stillChecking
            : `${paymentMessages.noAnswer[progress.cause]} ${paymentMessages.checkingDetail}`}
        </p>
        {hasGivenUp ? null : <Spinner label="Checking your payment..." />}
        <Stack isRow gap={3}>
          <Button variant="secondary" isBusy={progress.isRepeating} busyText="Checking..." onClick={onCheck}>
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
