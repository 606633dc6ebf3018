import type { Order } from '@selvedge/contract';
import { orderStatusLabel, shownStatus } from './order-status.ts';

/** The data for a timeline. */
export type DatedOrder = Pick<
  Order,
  'status' | 'isPartlyShipped' | 'createdAt' | 'processingAt' | 'shippedAt' | 'deliveredAt' | 'cancelledAt'
> & { statusNotes?: string | null };

export interface TimelineStep {
  status: string;
  label: string;
  /** `null` for a status without its own date. */
  at: string | null;
  isReached: boolean;
  isCurrent: boolean;
  /** Notes of the current status. */
  notes: string | null;
}

export interface Timeline {
  steps: TimelineStep[];
  reachedCount: number;
  stepCount: number;
}

const milestones = ['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const;
/** How many of the four milestones an order with this status has reached. */
const reachedCounts: Record<string, number> = {
  PENDING: 1,
  PROCESSING: 2,
  PARTLY_SHIPPED: 2,
  SHIPPED: 3,
  OUT_FOR_DELIVERY: 3,
  DELIVERED: 4,
  COMPLETED: 4,
};

/**
 * The milestones of an order that have a date; those up to the current status are marked as reached.
 * A status that isn't a milestone (partly shipped, out for delivery, cancelled, completed) comes last; only a cancellation has a date.
 */
export function getOrderTimeline(order: DatedOrder): Timeline {
  const dates = [order.createdAt, order.processingAt, order.shippedAt, order.deliveredAt];
  // For a cancelled order, the dates tell how far it got.
  const reachedCount = reachedCounts[shownStatus(order)] ?? dates.filter(Boolean).length;
  const steps: TimelineStep[] = milestones.flatMap((status, index) => {
    const at = dates[index];
    return at ? [toStep(order, status, at, index < reachedCount)] : [];
  });
  if (!steps.some((step) => step.isCurrent)) steps.push(createLastStep(order));
  return { steps, reachedCount, stepCount: milestones.length };
}

function createLastStep(order: DatedOrder): TimelineStep {
  return toStep(order, shownStatus(order), order.status === 'CANCELLED' ? order.cancelledAt : null, true);
}

function toStep(order: DatedOrder, status: string, at: string | null, isReached: boolean): TimelineStep {
  const isCurrent = status === shownStatus(order);
  return {
    status,
    label: orderStatusLabel(status),
    at,
    isReached,
    isCurrent,
    notes: isCurrent ? (order.statusNotes ?? null) : null,
  };
}
