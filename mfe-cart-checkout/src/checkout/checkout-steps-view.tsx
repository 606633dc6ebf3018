import { useHost } from '@selvedge/mfe-kit';
import { StepPanel } from '@selvedge/ui';
import { stepTitles } from '../checkout-messages.ts';
import { TwoColumns } from '../page-frame.tsx';
import { AddressStep } from './address/address-step.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutNotice, type Notice } from './checkout-notice.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { checkPlacement } from './placement/check-placement.ts';
import type { RefusedPlacement } from './placement/placement-outcome.ts';
import type { useOrderPlacement } from './placement/use-order-placement.ts';
import { ShippingStep } from './shipping/shipping-step.tsx';
import { checkoutSteps, statusOf, type CheckoutStep, type StepStatus } from './steps/checkout-steps.ts';
import { AddressStepSummary, ShippingStepSummary } from './steps/step-summaries.tsx';
import { useHeadingFocus } from './steps/use-heading-focus.ts';
import { CheckoutSummary } from './summary/checkout-summary.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutStepsProps {
  parts: Parameters<typeof useCheckout>[0];
  placement: ReturnType<typeof useOrderPlacement>;
  notice: Notice | null;
  onRefused: (refusal: RefusedPlacement) => void;
  /** The shopper moved on, so the notice no longer applies. */
  onNoticeCleared: () => void;
}

const panelState = { open: 'current', done: 'done', ready: 'todo', locked: 'todo' } as const satisfies Record<
  StepStatus,
  string
>;

/** The three steps as an accordion, with the summary beside them. */
export function CheckoutSteps({ parts, placement, notice, onRefused, onNoticeCleared }: CheckoutStepsProps) {
  const host = useHost();
  const checkout = useCheckout(parts);
  const { steps, open, rate, draft } = checkout;
  const heading = useHeadingFocus(open);

  function goTo(step: CheckoutStep) {
    onNoticeCleared();
    checkout.goTo(step);
  }
  function placeOrder() {
    const checked = checkPlacement(checkout, placement.approval, host.cart.anonymousCartId());
    if ('body' in checked) {
      onNoticeCleared();
      placement.place(checked.body);
      return;
    }
    onRefused({
      kind: 'refused',
      message: checked.problem,
      detail: '',
      goTo: checked.goTo,
      dropsApproval: false,
      invalidates: 'nothing',
      isExplainedByCart: false,
    });
    checkout.goTo(checked.goTo);
  }

  const stepCheckout = { ...checkout, goTo };
  const panel = (step: CheckoutStep) => ({
    number: checkoutSteps.indexOf(step) + 1,
    title: stepTitles[step],
    state: panelState[statusOf(steps, open, step)],
    onEdit: () => goTo(step),
    ...(step === open ? { headingRef: heading } : {}),
  });
  return (
    <CheckoutFrame>
      <TwoColumns>
        <div>
          {notice ? <CheckoutNotice notice={notice} /> : null}
          <StepPanel {...panel('address')} summary={<AddressStepSummary draft={draft} />}>
            <AddressStep checkout={stepCheckout} />
          </StepPanel>
          <StepPanel {...panel('shipping')} summary={<ShippingStepSummary rate={rate} />}>
            <ShippingStep checkout={stepCheckout} />
          </StepPanel>
          <StepPanel {...panel('payment')}>
            <PaymentStep
              checkout={stepCheckout}
              approval={placement.approval}
              isPlacing={placement.progress.kind === 'placing'}
              onApproved={placement.approve}
              onDropApproval={placement.dropApproval}
              onPlaceOrder={placeOrder}
              onStart={onNoticeCleared}
            />
          </StepPanel>
        </div>
        <CheckoutSummary checkout={checkout} />
      </TwoColumns>
    </CheckoutFrame>
  );
}
