import { orderStatuses } from '@selvedge/contract';
import { expect, test } from 'vitest';
import { getOrderTimeline, type DatedOrder } from './order-timeline-rules.ts';

const sampleOrder = (changes: Partial<DatedOrder> = {}): DatedOrder => ({
  status: 'SHIPPED',
  createdAt: '2026-11-01T11:05:00.000Z',
  processingAt: '2026-11-01T14:30:00.000Z',
  shippedAt: '2026-11-03T08:00:00.000Z',
  deliveredAt: null,
  cancelledAt: null,
  statusNotes: 'Handed to the carrier.',
  ...changes,
});
const getLabels = (changes: Parameters<typeof sampleOrder>[0]) =>
  getOrderTimeline(sampleOrder(changes)).steps.map((step) => step.label);

test('shows only the steps that have a date', () => {
  expect(getLabels({})).toEqual(['Order Pending', 'Processing Order', 'Order Shipped']);
  expect(getLabels({ status: 'PENDING', processingAt: null, shippedAt: null })).toEqual(['Order Pending']);
});

test('ends a partly shipped order with that step, and no shipment', () => {
  const order = sampleOrder({ status: 'PROCESSING', isPartlyShipped: true, shippedAt: null });
  const { steps, reachedCount } = getOrderTimeline(order);
  expect(steps.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
    ['Order Pending', false],
    ['Processing Order', false],
    ['Partly Shipped', true],
  ]);
  expect(reachedCount).toBe(2);
});

test('marks one step as current and puts the notes there', () => {
  for (const status of orderStatuses) {
    const current = getOrderTimeline(sampleOrder({ status })).steps.filter((step) => step.isCurrent);
    expect(current.map((step) => [step.status, step.notes])).toEqual([[status, 'Handed to the carrier.']]);
  }
});

test('highlights the steps up to the current status and none after it', () => {
  const { steps } = getOrderTimeline(sampleOrder({ status: 'PROCESSING' }));
  expect(steps.map((step) => step.isReached)).toEqual([true, true, false]);
});

test('counts the milestones reached', () => {
  const reached = (status: (typeof orderStatuses)[number]) =>
    getOrderTimeline(sampleOrder({ status })).reachedCount;
  expect([reached('PENDING'), reached('PROCESSING'), reached('SHIPPED'), reached('DELIVERED')]).toEqual([
    1, 2, 3, 4,
  ]);
  expect([reached('OUT_FOR_DELIVERY'), reached('COMPLETED')]).toEqual([3, 4]);
  expect(getOrderTimeline(sampleOrder({})).stepCount).toBe(4);
});

test('puts a status that is not a milestone last, with a date only for a cancellation', () => {
  const last = getOrderTimeline(sampleOrder({ status: 'OUT_FOR_DELIVERY' })).steps.at(-1);
  expect([last?.label, last?.at]).toEqual(['Out for Delivery', null]);
  const cancelledAt = '2026-11-02T09:00:00.000Z';
  const cancelled = getOrderTimeline(sampleOrder({ status: 'CANCELLED', shippedAt: null, cancelledAt }));
  expect(cancelled.steps.map((step) => [step.label, step.at])).toEqual([
    ['Order Pending', '2026-11-01T11:05:00.000Z'],
    ['Processing Order', '2026-11-01T14:30:00.000Z'],
    ['Order Cancelled', cancelledAt],
  ]);
  expect(cancelled.reachedCount).toBe(2);
});
