import { Button, LinkButton, Spinner, Stack, tokens } from '@selvedge/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { paymentMessages as messages } from '../../payment-messages.ts';
import { PageFrame } from '../../page-frame.tsx';
import type { PlacementProgress } from './placement-progress-atom.ts';

interface PaymentCheckingProps {
  progress: Extract<PlacementProgress, { kind: 'checking' }>;
  /** Whether the order costs nothing. */
  isFree?: boolean;
  /** Sends the same request again. */
  repeat: () => void;
}

/** The pause before each repetition. The first applies after a reload. */
const retryDelaysMs = [0, 2_000, 4_000, 8_000, 15_000, 30_000];

const paid: Record<'title' | 'detail' | 'stillChecking' | 'progress', string> = {
  title: messages.checking,
  detail: messages.checkingDetail,
  stillChecking: messages.stillChecking,
  progress: 'Checking your payment...',
};
const free: typeof paid = {
  title: messages.checkingFree,
  detail: messages.checkingFreeDetail,
  stillChecking: messages.stillCheckingFree,
  progress: 'Checking your order...',
};

/** Shown while it's unknown whether the order went through. The shopper can't pay or change anything then. */
export function PaymentChecking({ progress, isFree = false, repeat }: PaymentCheckingProps) {
  const { tries, isRepeating, cause } = progress;
  const texts = isFree ? free : paid;
  const repeatOnTime = useEffectEvent(repeat);
  const delayMs = isRepeating ? undefined : retryDelaysMs[tries];
  useEffect(() => {
    if (delayMs === undefined) return;
    const timer = setTimeout(() => repeatOnTime(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);

  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const hasGivenUp = !isRepeating && delayMs === undefined;
  return (
    <PageFrame>
      <Stack gap={5} css={{ maxWidth: '40rem', marginInline: 'auto', paddingBlock: tokens.space.section }}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <p role="status">
          {hasGivenUp ? texts.stillChecking : `${messages.noAnswer[cause]} ${texts.detail}`}
        </p>
        {hasGivenUp ? null : <Spinner label={texts.progress} />}
        <Stack isRow gap={3}>
          <Button variant="secondary" isBusy={isRepeating} busyText="Checking..." onClick={repeat}>
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
