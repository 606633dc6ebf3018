import { orderStatuses } from '@selvedge/contract';
import { expect, test } from 'vitest';
import { sampleOrder } from '../sample-order.ts';
import { timelineOf } from './order-timeline.ts';

const labelsOf = (changes: Parameters<typeof sampleOrder>[0]) =>
  timelineOf(sampleOrder(changes)).steps.map((step) => step.label);

test('shows only the steps that have a date', () => {
  expect(labelsOf({})).toEqual(['Order Pending', 'Processing Order', 'Order Shipped']);
  expect(labelsOf({ status: 'PENDING', processingAt: null, shippedAt: null })).toEqual(['Order Pending']);
});

test('marks one step as current, and gives it the notes', () => {
  for (const status of orderStatuses) {
    const current = timelineOf(sampleOrder({ status })).steps.filter((step) => step.isCurrent);
    expect(current.map((step) => [step.status, step.notes])).toEqual([[status, 'Handed to the carrier.']]);
  }
});

test('highlights the steps up to the current status and none after it', () => {
  const { steps } = timelineOf(sampleOrder({ status: 'PROCESSING' }));
  expect(steps.map((step) => step.isReached)).toEqual([true, true, false]);
});

test('counts the share of steps reached', () => {
  const reached = (status: (typeof orderStatuses)[number]) =>
    timelineOf(sampleOrder({ status })).reachedCount;
  expect([reached('PENDING'), reached('PROCESSING'), reached('SHIPPED'), reached('DELIVERED')]).toEqual([
    1, 2, 3, 4,
  ]);
  expect([reached('OUT_FOR_DELIVERY'), reached('COMPLETED')]).toEqual([3, 4]);
  expect(timelineOf(sampleOrder({})).stepCount).toBe(4);
});

test('puts a status that is no step last, without a date', () => {
  expect(labelsOf({ status: 'OUT_FOR_DELIVERY' }).at(-1)).toBe('Out for Delivery');
  const cancelled = timelineOf(sampleOrder({ status: 'CANCELLED', shippedAt: null }));
  expect(cancelled.steps.map((step) => [step.label, step.at !== null])).toEqual([
    ['Order Pending', true],
    ['Processing Order', true],
    ['Order Cancelled', false],
  ]);
  expect(cancelled.reachedCount).toBe(2);
});
