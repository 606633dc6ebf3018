import { useHost } from '@selvedge/mfe-kit';
import { ErrorBanner, LinkButton, StepPanel, tokens } from '@selvedge/ui';
import { useEffect, useRef } from 'react';
import { TwoColumns } from '../page-frame.tsx';
import { AddressStep } from './address/address-step.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { checkPlacement } from './placement/check-placement.ts';
import type { RefusedPlacement } from './placement/placement-outcome.ts';
import type { useOrderPlacement } from './placement/use-order-placement.ts';
import { ShippingStep } from './shipping/shipping-step.tsx';
import { statusOf, type CheckoutStep, type StepStatus } from './steps/checkout-steps.ts';
import { AddressDone, ShippingDone } from './steps/step-results.tsx';
import { useHeadingFocus } from './steps/use-heading-focus.ts';
import { CheckoutSummary } from './summary/checkout-summary.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutStepsProps {
  parts: Parameters<typeof useCheckout>[0];
  placement: ReturnType<typeof useOrderPlacement>;
  refusal: RefusedPlacement | null;
  onRefused: (refusal: RefusedPlacement) => void;
  onRefusalSettled: () => void;
}

const panelState = { open: 'current', done: 'done', ready: 'todo', locked: 'todo' } as const satisfies Record<
  StepStatus,
  string
>;

/** The three steps as an accordion, with the summary beside them. */
export function CheckoutSteps({
  parts,
  placement,
  refusal,
  onRefused,
  onRefusalSettled,
}: CheckoutStepsProps) {
  const host = useHost();
  const checkout = useCheckout(parts);
  const { steps, open, rate, draft } = checkout;
  const heading = useHeadingFocus(open);

  function goTo(step: CheckoutStep) {
    onRefusalSettled();
    checkout.goTo(step);
  }
  function placeOrder() {
    const checked = checkPlacement(checkout, placement.approval, host.cart.anonymousCartId());
    if ('body' in checked) {
      onRefusalSettled();
      placement.place(checked.body);
      return;
    }
    onRefused({
      kind: 'refused',
      message: checked.problem,
      detail: '',
      goTo: checked.goTo,
      dropsApproval: false,
      forgets: 'nothing',
    });
    checkout.goTo(checked.goTo);
  }

  const guided = { ...checkout, goTo };
  const panel = (step: CheckoutStep, number: number, title: string) => ({
    number,
    title,
    state: panelState[statusOf(steps, open, step)],
    onEdit: () => goTo(step),
    ...(step === open ? { headingRef: heading } : {}),
  });
  return (
    <CheckoutFrame>
      <TwoColumns>
        <div>
          {refusal ? <Refusal refusal={refusal} /> : null}
          <StepPanel {...panel('address', 1, 'Shipping Address')} summary={<AddressDone draft={draft} />}>
            <AddressStep checkout={guided} />
          </StepPanel>
          <StepPanel {...panel('shipping', 2, 'Shipping Method')} summary={<ShippingDone rate={rate} />}>
            <ShippingStep checkout={guided} />
          </StepPanel>
          <StepPanel {...panel('payment', 3, 'Payment')}>
            <PaymentStep
              checkout={guided}
              approval={placement.approval}
              isPlacing={placement.progress.kind === 'placing'}
              onApproved={placement.approve}
              onDropApproval={placement.dropApproval}
              onPlaceOrder={placeOrder}
              onStart={onRefusalSettled}
            />
          </StepPanel>
        </div>
        <CheckoutSummary checkout={checkout} />
      </TwoColumns>
    </CheckoutFrame>
  );
}

/** Why the order was not placed, what is safe, and the way to put it right. */
function Refusal({ refusal }: { refusal: RefusedPlacement }) {
  const place = useRef<HTMLDivElement>(null);
  // It stands above the steps, out of sight of a thumb on the button that brought it about.
  useEffect(() => place.current?.focus(), [refusal]);
  return (
    <div ref={place} tabIndex={-1} css={{ marginBottom: tokens.space[5] }}>
      <ErrorBanner title={refusal.message}>{refusal.detail}</ErrorBanner>
      {refusal.goTo === 'cart' ? (
        <LinkButton href="/cart" variant="secondary" css={{ marginTop: tokens.space[3] }}>
          Review your cart
        </LinkButton>
      ) : null}
    </div>
  );
}
