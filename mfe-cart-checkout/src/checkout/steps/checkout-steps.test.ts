import { describe, expect, it } from 'vitest';
import {
  checkoutSteps,
  completeStep,
  isReachable,
  keepProven,
  nextStep,
  noStepDone,
  reopenStep,
  statusOf,
  stepToOpen,
  type StepsState,
} from './checkout-steps.ts';

const all: StepsState = { done: ['address', 'shipping', 'payment'] };
const addressDone = completeStep(noStepDone, 'address');
const shippingDone = completeStep(addressDone, 'shipping');

describe('checkout steps', () => {
  it('opens the address first, and each next step when the previous is done', () => {
    expect(stepToOpen(noStepDone, null)).toBe('address');
    expect(stepToOpen(addressDone, null)).toBe('shipping');
    expect(stepToOpen(shippingDone, null)).toBe('payment');
    expect(stepToOpen(all, null)).toBe('payment');
  });

  it('does not jump over a step that the address bar asks to jump over', () => {
    expect(stepToOpen(noStepDone, 'payment')).toBe('address');
    expect(stepToOpen(addressDone, 'payment')).toBe('shipping');
    expect(stepToOpen(shippingDone, 'nonsense')).toBe('payment');
  });

  it('goes back to a done step and forward again', () => {
    expect(stepToOpen(shippingDone, 'address')).toBe('address');
    expect(stepToOpen(shippingDone, 'payment')).toBe('payment');
  });

  it('does not complete a step before the one ahead of it', () => {
    expect(completeStep(noStepDone, 'shipping')).toBe(noStepDone);
    expect(completeStep(addressDone, 'payment')).toBe(addressDone);
  });

  it('completing twice changes nothing', () => {
    expect(completeStep(addressDone, 'address')).toBe(addressDone);
  });

  it('a change takes back the step and everything built on it', () => {
    expect(reopenStep(shippingDone, 'address').done).toEqual([]);
    expect(reopenStep(shippingDone, 'shipping').done).toEqual(['address']);
    expect(reopenStep(addressDone, 'payment')).toBe(addressDone);
  });

  it('takes back shipping when its rate has gone, and keeps the address', () => {
    const proven = { address: true, shipping: false, payment: false };
    expect(keepProven(shippingDone, proven).done).toEqual(['address']);
    expect(keepProven(addressDone, proven)).toBe(addressDone);
  });

  it('dims later steps until the previous one is done', () => {
    expect(checkoutSteps.map((step) => statusOf(noStepDone, 'address', step))).toEqual([
      'open',
      'locked',
      'locked',
    ]);
    expect(checkoutSteps.map((step) => statusOf(addressDone, 'shipping', step))).toEqual([
      'done',
      'open',
      'locked',
    ]);
    expect(checkoutSteps.map((step) => statusOf(shippingDone, 'address', step))).toEqual([
      'open',
      'done',
      'ready',
    ]);
  });

  it('payment is the last step', () => {
    expect(nextStep('address')).toBe('shipping');
    expect(nextStep('payment')).toBe('payment');
  });

  it('after any series of events the done steps are a beginning of the list', () => {
    const events = checkoutSteps.flatMap((step) => [
      (state: StepsState) => completeStep(state, step),
      (state: StepsState) => reopenStep(state, step),
    ]);
    let reached = new Map<string, StepsState>([['', noStepDone]]);
    for (let round = 0; round < 6; round++) {
      const next = [...reached.values()].flatMap((state) => events.map((event) => event(state)));
      reached = new Map([...reached, ...next.map((state) => [state.done.join(), state] as const)]);
    }
    expect([...reached.keys()].sort()).toEqual([
      '',
      'address',
      'address,shipping',
      'address,shipping,payment',
    ]);
    for (const state of reached.values()) expect(isReachable(state, stepToOpen(state, null))).toBe(true);
  });
});
