import { useSession } from '@selvedge/mfe-kit';
import { Skeleton, Stack, StepPanel } from '@selvedge/ui';
import { useSearchParams } from 'react-router-dom';
import { stepTitles } from '../checkout-messages.ts';
import { TwoColumns } from '../page-frame.tsx';
import { TextSkeleton } from '../text-skeleton.tsx';
import { AddressStepSkeleton, FieldSkeleton } from './address/address-skeleton.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { checkoutSteps, isCheckoutStep, type CheckoutStep } from './steps/checkout-steps.ts';
import { SummarySkeleton } from './summary/summary-skeleton.tsx';

/** Checkout while the session or the cart loads, with the step from the URL open. */
export function CheckoutSkeleton() {
  const [query] = useSearchParams();
  // `checking` only happens with a stored sign-in, so everyone else is a guest.
  const isGuest = useSession().status === 'anonymous';
  const requested = query.get('step');
  const open: CheckoutStep = isCheckoutStep(requested) ? requested : 'address';
  const stateOf = (step: CheckoutStep) => {
    if (step === open) return 'current';
    return checkoutSteps.indexOf(step) < checkoutSteps.indexOf(open) ? 'done' : 'todo';
  };
  return (
    <CheckoutFrame>
      <p role="status" className="visually-hidden">
        Loading checkout...
      </p>
      <TwoColumns>
        <div aria-hidden="true">
          {checkoutSteps.map((step, index) => (
            <StepPanel
              key={step}
              number={index + 1}
              title={stepTitles[step]}
              state={stateOf(step)}
              summary={<StepSummarySkeleton lines={step === 'address' && isGuest ? 2 : 1} />}
            >
              {step === 'address' ? <AddressStepSkeleton isGuest={isGuest} /> : null}
              {step === 'shipping' ? <ShippingStepSkeleton /> : null}
              {step === 'payment' ? <PaymentStepSkeleton /> : null}
            </StepPanel>
          ))}
        </div>
        <SummarySkeleton step={open} />
      </TwoColumns>
    </CheckoutFrame>
  );
}

function StepSummarySkeleton({ lines }: { lines: number }) {
  return (
    <>
      {lines > 1 ? <TextSkeleton width="10rem" size="sm" /> : null}
      <TextSkeleton width="min(20rem, 80%)" size="sm" />
    </>
  );
}

/** Three rates, the promotion code and the buttons. */
function ShippingStepSkeleton() {
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Skeleton height="5rem" />
        <Skeleton height="5rem" />
        <Skeleton height="5rem" />
      </Stack>
      <FieldSkeleton />
      <Skeleton height="3.25rem" />
    </Stack>
  );
}

/** The payment provider's buttons. */
function PaymentStepSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </Stack>
  );
}
