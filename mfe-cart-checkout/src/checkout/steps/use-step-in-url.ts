import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { stepToOpen, type CheckoutStep, type StepsState } from './checkout-steps.ts';

/** Keeps the open step in the URL (`?step=`), so that the browser's Back button returns to the previous step. */
export function useStepInUrl(steps: StepsState): { open: CheckoutStep; goTo: (step: CheckoutStep) => void } {
  const [query, setQuery] = useSearchParams();
  const requested = query.get('step');
  const open = stepToOpen(steps, requested);

  useEffect(() => {
    // Correct a step that isn't reachable yet without adding a history entry.
    if (requested !== null && requested !== open) setQuery({ step: open }, { replace: true });
  }, [requested, open, setQuery]);

  return { open, goTo: (step) => setQuery({ step }) };
}
