/** The three steps of checkout, in the order they are taken. */
export const checkoutSteps = ['address', 'shipping', 'payment'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** Which steps are done. Always a beginning of `checkoutSteps`: no step is done before the one ahead of it. */
export interface StepsState {
  readonly done: readonly CheckoutStep[];
}

/** `open`: being filled in; `done`: check and Edit; `ready`: may be opened; `locked`: dimmed until the previous is done. */
export type StepStatus = 'open' | 'done' | 'ready' | 'locked';

export const noStepDone: StepsState = { done: [] };

const placeOf = (step: CheckoutStep) => checkoutSteps.indexOf(step);

export function isCheckoutStep(value: unknown): value is CheckoutStep {
  return checkoutSteps.includes(value as CheckoutStep);
}

/** Whether every step ahead of this one is done. */
export function isReachable(state: StepsState, step: CheckoutStep): boolean {
  return checkoutSteps.slice(0, placeOf(step)).every((earlier) => state.done.includes(earlier));
}

/** Marks a step done; a step that may not be opened yet stays undone. */
export function completeStep(state: StepsState, step: CheckoutStep): StepsState {
  if (!isReachable(state, step) || state.done.includes(step)) return state;
  return { done: checkoutSteps.filter((one) => one === step || state.done.includes(one)) };
}

/** Something in a step was changed: it and whatever was built on it are to be done again. */
export function reopenStep(state: StepsState, step: CheckoutStep): StepsState {
  if (!state.done.includes(step)) return state;
  return { done: state.done.filter((one) => placeOf(one) < placeOf(step)) };
}

/** Takes back the steps whose result is no longer there: a rate that has gone with the cart it was for. */
export function keepProven(state: StepsState, proven: Record<CheckoutStep, boolean>): StepsState {
  const lost = checkoutSteps.find((step) => state.done.includes(step) && !proven[step]);
  return lost ? reopenStep(state, lost) : state;
}

/** The step to show for what the address asks for: that one where it may be opened, else the first not done. */
export function stepToOpen(state: StepsState, requested: string | null): CheckoutStep {
  if (isCheckoutStep(requested) && isReachable(state, requested)) return requested;
  return checkoutSteps.find((step) => !state.done.includes(step)) ?? 'payment';
}

export function nextStep(step: CheckoutStep): CheckoutStep {
  return checkoutSteps[placeOf(step) + 1] ?? 'payment';
}

export function statusOf(state: StepsState, open: CheckoutStep, step: CheckoutStep): StepStatus {
  if (step === open) return 'open';
  if (state.done.includes(step)) return 'done';
  return isReachable(state, step) ? 'ready' : 'locked';
}
