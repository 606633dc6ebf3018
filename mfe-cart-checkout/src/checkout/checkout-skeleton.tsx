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

/** Checkout before shopper and cart are known: the step that the address asks for, the others, and the summary. */
export function CheckoutSkeleton() {
  const [query] = useSearchParams();
  // The session is only waited for where somebody has signed in.
  const isGuest = useSession().status === 'anonymous';
  const asked = query.get('step');
  const open: CheckoutStep = isCheckoutStep(asked) ? asked : 'address';
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
              summary={<DoneSkeleton lines={step === 'address' && isGuest ? 2 : 1} />}
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

function DoneSkeleton({ lines }: { lines: number }) {
  return (
    <>
      {lines > 1 ? <TextSkeleton width="10rem" size="sm" /> : null}
      <TextSkeleton width="min(20rem, 80%)" size="sm" />
    </>
  );
}

/** Three rates, the promotion code, and the way on. */
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

/** The provider's buttons. */
function PaymentStepSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </Stack>
  );
}
