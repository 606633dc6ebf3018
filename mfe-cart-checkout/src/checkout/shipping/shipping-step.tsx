import { css } from '@emotion/react';
import { Button, ErrorBanner, Spinner, Stack, tokens } from '@selvedge/ui';
import { shippingMessages, taxMessages } from '../../checkout-messages.ts';
import { stickyAction } from '../../page-frame.tsx';
import { completeStep, nextStep, reopenStep } from '../steps/checkout-steps.ts';
import type { Checkout } from '../use-checkout.ts';
import { PromotionBox } from './promotion-box.tsx';
import { RateCards } from './rate-cards.tsx';
import { useShippingRates, type RatesState } from './use-shipping-rates.ts';

const actions = css({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: tokens.space[3] });

/** Step 2: the shipping method and an optional promotion code. */
export function ShippingStep({ checkout }: { checkout: Checkout }) {
  const { draft, update, goTo, rate, tax, retryTax } = checkout;
  const state = useShippingRates(checkout);

  const choose = (rateId: string) =>
    update({ rateId, ...(rateId === draft.rateId ? {} : { steps: reopenStep(draft.steps, 'shipping') }) });
  function finish() {
    update({ steps: completeStep(checkout.steps, 'shipping') });
    goTo(nextStep('shipping'));
  }

  return (
    <>
      <Stack gap={6}>
        <Rates state={state} chosenId={rate?.id ?? null} onChoose={choose} />
        <PromotionBox checkout={checkout} />
        {tax.status === 'failed' ? (
          <ErrorBanner title={taxMessages.failed} onRetry={retryTax} retryText={taxMessages.retry}>
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
          disabled={!rate || tax.status !== 'ready'}
          title={rate ? undefined : shippingMessages.select}
          onClick={finish}
        >
          Continue to Payment
        </Button>
      </div>
    </>
  );
}

interface RatesProps {
  state: RatesState;
  chosenId: string | null;
  onChoose: (rateId: string) => void;
}

function Rates({ state, chosenId, onChoose }: RatesProps) {
  if (state.status === 'ready')
    return <RateCards rates={state.rates} chosenId={chosenId} onChoose={onChoose} />;
  if (state.status === 'pending') return <Spinner label={shippingMessages.calculating} />;
  return (
    <ErrorBanner title={state.message} onRetry={state.retry} retryText="Try again">
      {state.detail}
    </ErrorBanner>
  );
}
