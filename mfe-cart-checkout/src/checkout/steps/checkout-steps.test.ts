import { describe, expect, it } from 'vitest';
import {
  checkoutSteps,
  completeStep,
  isReachable,
  dropInvalidSteps,
  nextStep,
  noStepsDone,
  reopenStep,
  statusOf,
  stepToOpen,
  type StepsState,
} from './checkout-steps.ts';

const all: StepsState = { done: ['address', 'shipping', 'payment'] };
const addressDone = completeStep(noStepsDone, 'address');
const shippingDone = completeStep(addressDone, 'shipping');

describe('checkout steps', () => {
  it('opens the address step first, and each next step when the previous one is done', () => {
    expect(stepToOpen(noStepsDone, null)).toBe('address');
    expect(stepToOpen(addressDone, null)).toBe('shipping');
    expect(stepToOpen(shippingDone, null)).toBe('payment');
    expect(stepToOpen(all, null)).toBe('payment');
  });

  it('does not skip a step when the URL asks for a later one', () => {
    expect(stepToOpen(noStepsDone, 'payment')).toBe('address');
    expect(stepToOpen(addressDone, 'payment')).toBe('shipping');
    expect(stepToOpen(shippingDone, 'nonsense')).toBe('payment');
  });

  it('opens a done step and goes forward again', () => {
    expect(stepToOpen(shippingDone, 'address')).toBe('address');
    expect(stepToOpen(shippingDone, 'payment')).toBe('payment');
  });

  it('does not complete a step before the previous one', () => {
    expect(completeStep(noStepsDone, 'shipping')).toBe(noStepsDone);
    expect(completeStep(addressDone, 'payment')).toBe(addressDone);
  });

  it('changes nothing when a step is completed twice', () => {
    expect(completeStep(addressDone, 'address')).toBe(addressDone);
  });

  it('reopens a step together with all later ones', () => {
    expect(reopenStep(shippingDone, 'address').done).toEqual([]);
    expect(reopenStep(shippingDone, 'shipping').done).toEqual(['address']);
    expect(reopenStep(addressDone, 'payment')).toBe(addressDone);
  });

  it('reopens shipping when its rate is gone, and keeps the address step', () => {
    const valid = { address: true, shipping: false, payment: false };
    expect(dropInvalidSteps(shippingDone, valid).done).toEqual(['address']);
    expect(dropInvalidSteps(addressDone, valid)).toBe(addressDone);
  });

  it('locks later steps until the previous one is done', () => {
    expect(checkoutSteps.map((step) => statusOf(noStepsDone, 'address', step))).toEqual([
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

  it('stays at payment, the last step', () => {
    expect(nextStep('address')).toBe('shipping');
    expect(nextStep('payment')).toBe('payment');
  });

  it('keeps the done steps a prefix of the list after any series of events', () => {
    const events = checkoutSteps.flatMap((step) => [
      (state: StepsState) => completeStep(state, step),
      (state: StepsState) => reopenStep(state, step),
    ]);
    let reached = new Map<string, StepsState>([['', noStepsDone]]);
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
