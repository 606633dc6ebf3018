import { css } from '@emotion/react';
import { Button, ErrorBanner, Spinner, Stack, tokens } from '@selvedge/ui';
import { useSetAtom } from 'jotai';
import { shippingMessages, taxMessages } from '../../checkout-messages.ts';
import { stickyAction } from '../../page-frame.tsx';
import { checkoutDraftAtom } from '../draft/checkout-draft-atom.ts';
import { completeStep, nextStep } from '../steps/checkout-steps.ts';
import { useSteps } from '../steps/use-steps.ts';
import { useTotals } from '../summary/use-totals.ts';
import { PromotionBox } from './promotion-box.tsx';
import { RateCards } from './rate-cards.tsx';
import { useChosenRate, useShippingRates } from './use-shipping-rates.ts';

const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space[3],
  '& > * + *': { flex: '1 1 10rem' },
});

/** Step 2: the shipping method and an optional promotion code. */
export function ShippingStep() {
  const update = useSetAtom(checkoutDraftAtom);
  const { steps, goTo } = useSteps();
  const rate = useChosenRate();
  const [amounts, retry] = useTotals();

  function finish() {
    update({ steps: completeStep(steps, 'shipping') });
    goTo(nextStep('shipping'));
  }

  return (
    <>
      <Stack gap={6}>
        <Rates />
        <PromotionBox />
        {amounts.status === 'failed' ? (
          <ErrorBanner title={taxMessages.failed} onRetry={retry} retryText={taxMessages.retry}>
            {taxMessages.needed}
          </ErrorBanner>
        ) : null}
      </Stack>
      <div css={[actions, stickyAction, { marginTop: tokens.space[6] }]}>
        <Button
          variant="secondary"
          size="lg"
          onClick={() => goTo('address')}
          aria-label="Back to shipping address"
        >
          Back
        </Button>
        <Button
          size="lg"
          disabled={!rate || amounts.status !== 'ready'}
          title={rate ? undefined : shippingMessages.select}
          onClick={finish}
        >
          Continue to Payment
        </Button>
      </div>
    </>
  );
}

function Rates() {
  const state = useShippingRates();
  if (state.status === 'ready') return <RateCards rates={state.rates} />;
  if (state.status === 'pending') return <Spinner label={shippingMessages.calculating} />;
  return (
    <ErrorBanner title={state.message} onRetry={state.retry} retryText="Try again">
      {state.detail}
    </ErrorBanner>
  );
}
