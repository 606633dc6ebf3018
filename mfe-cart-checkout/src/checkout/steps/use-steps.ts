import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { checkoutDraftAtom } from '../draft/checkout-draft-atom.ts';
import { noticeAtom } from '../notice-atom.ts';
import { useChosenRate } from '../shipping/use-shipping-rates.ts';
import { dropInvalidSteps, stepToOpen, type CheckoutStep } from './checkout-steps.ts';

/** The open step is in the URL (`?step=`), so that the browser's Back button returns to the previous step. */
export function useSteps() {
  const draft = useAtomValue(checkoutDraftAtom);
  const rate = useChosenRate();
  const setNotice = useSetAtom(noticeAtom);
  const [query, setQuery] = useSearchParams();
  const steps = dropInvalidSteps(draft.steps, {
    address: draft.chosen !== null,
    shipping: rate !== null,
    payment: false,
  });
  return {
    steps,
    open: stepToOpen(steps, query.get('step')),
    goTo(step: CheckoutStep) {
      setNotice(null);
      setQuery({ step });
    },
  };
}

/** Corrects a step in the URL that isn't reachable yet, without adding a history entry. */
export function useReachableStepInUrl(): void {
  const { open } = useSteps();
  const [query, setQuery] = useSearchParams();
  const requested = query.get('step');
  useEffect(() => {
    if (requested !== null && requested !== open) setQuery({ step: open }, { replace: true });
  }, [requested, open, setQuery]);
}
