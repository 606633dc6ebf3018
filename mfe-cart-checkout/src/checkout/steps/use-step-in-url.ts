import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { stepToOpen, type CheckoutStep, type StepsState } from './checkout-steps.ts';

/** The open step lives in the address (`?step=`), so that Back goes to the step before. */
export function useStepInUrl(steps: StepsState): { open: CheckoutStep; goTo: (step: CheckoutStep) => void } {
  const [query, setQuery] = useSearchParams();
  const requested = query.get('step');
  const open = stepToOpen(steps, requested);

  useEffect(() => {
    // An address that asks for a step too early is put right without a step in the history.
    if (requested !== null && requested !== open) setQuery({ step: open }, { replace: true });
  }, [requested, open, setQuery]);

  return { open, goTo: (step) => setQuery({ step }) };
}
