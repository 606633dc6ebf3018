/** The checkout steps in order. */
export const checkoutSteps = ['address', 'shipping', 'payment'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** `done` is always a prefix of `checkoutSteps`. */
export interface StepsState {
  readonly done: readonly CheckoutStep[];
}

/** `open`: shown now; `done`: has a check and Edit; `ready`: can be opened; `locked`: dimmed until the previous one is done. */
export type StepStatus = 'open' | 'done' | 'ready' | 'locked';

export const noStepsDone: StepsState = { done: [] };

const indexOfStep = (step: CheckoutStep) => checkoutSteps.indexOf(step);

export function isCheckoutStep(value: unknown): value is CheckoutStep {
  return checkoutSteps.includes(value as CheckoutStep);
}

/** Whether all earlier steps are done. */
export function isReachable(state: StepsState, step: CheckoutStep): boolean {
  return checkoutSteps.slice(0, indexOfStep(step)).every((earlier) => state.done.includes(earlier));
}

/** Marks a step as done, unless it isn't reachable yet. */
export function completeStep(state: StepsState, step: CheckoutStep): StepsState {
  if (!isReachable(state, step) || state.done.includes(step)) return state;
  return { done: checkoutSteps.filter((one) => one === step || state.done.includes(one)) };
}

/** Marks a changed step and all later ones as not done. */
export function reopenStep(state: StepsState, step: CheckoutStep): StepsState {
  if (!state.done.includes(step)) return state;
  return { done: state.done.filter((one) => indexOfStep(one) < indexOfStep(step)) };
}

/** Reopens the first step whose result is no longer valid, for example a rate for an older cart. */
export function dropInvalidSteps(state: StepsState, valid: Record<CheckoutStep, boolean>): StepsState {
  const lost = checkoutSteps.find((step) => state.done.includes(step) && !valid[step]);
  return lost ? reopenStep(state, lost) : state;
}

/** The step to show: the requested one if it's reachable, else the first that isn't done. */
export function stepToOpen(state: StepsState, requested: string | null): CheckoutStep {
  if (isCheckoutStep(requested) && isReachable(state, requested)) return requested;
  return checkoutSteps.find((step) => !state.done.includes(step)) ?? 'payment';
}

export function nextStep(step: CheckoutStep): CheckoutStep {
  return checkoutSteps[indexOfStep(step) + 1] ?? 'payment';
}

export function statusOf(state: StepsState, open: CheckoutStep, step: CheckoutStep): StepStatus {
  if (step === open) return 'open';
  if (state.done.includes(step)) return 'done';
  return isReachable(state, step) ? 'ready' : 'locked';
}
