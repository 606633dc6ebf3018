import { useRecordedVisit } from '@selvedge/mfe-kit';
import { StepPanel } from '@selvedge/ui';
import { stepTitles } from '../checkout-messages.ts';
import { TwoColumns } from '../page-frame.tsx';
import { AddressStep } from './address/address-step.tsx';
import { useSavedAddressesRequest } from './address/use-saved-addresses.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { ShippingStep } from './shipping/shipping-step.tsx';
import { checkoutSteps, statusOf, type CheckoutStep, type StepStatus } from './steps/checkout-steps.ts';
import { AddressStepSummary, ShippingStepSummary } from './steps/step-summaries.tsx';
import { useHeadingFocus } from './steps/use-heading-focus.ts';
import { useReachableStepInUrl, useSteps } from './steps/use-steps.ts';
import { CheckoutSummary } from './summary/checkout-summary.tsx';
import { useTotalsRequest } from './summary/use-totals.ts';

const panelState = { open: 'current', done: 'done', ready: 'todo', locked: 'todo' } as const satisfies Record<
  StepStatus,
  string
>;

/** The three steps as an accordion, with the summary beside them. */
export function CheckoutSteps() {
  const { steps, open, goTo } = useSteps();
  useReachableStepInUrl();
  useSavedAddressesRequest();
  useTotalsRequest();
  useRecordedVisit('checkout', '');
  useRecordedVisit('payment', open === 'payment' ? '' : null);
  const heading = useHeadingFocus(open);

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
          <CheckoutNotice />
          <StepPanel {...panel('address')} summary={<AddressStepSummary />}>
            <AddressStep />
          </StepPanel>
          <StepPanel {...panel('shipping')} summary={<ShippingStepSummary />}>
            <ShippingStep />
          </StepPanel>
          <StepPanel {...panel('payment')}>
            <PaymentStep />
          </StepPanel>
        </div>
        <CheckoutSummary />
      </TwoColumns>
    </CheckoutFrame>
  );
}
