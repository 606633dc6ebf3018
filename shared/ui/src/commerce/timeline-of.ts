import type { Order } from '@selvedge/contract';
import { orderStatusLabel } from './order-status.ts';

/** What a timeline is made of. */
export type DatedOrder = Pick<
  Order,
  'status' | 'createdAt' | 'processingAt' | 'shippedAt' | 'deliveredAt' | 'cancelledAt'
> & { statusNotes?: string | null };

export interface TimelineStep {
  status: string;
  label: string;
  /** `null` for a status that carries no date of its own. */
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
/** How many of the four milestones lie behind an order in this status. */
const reachedCounts: Record<string, number> = {
  PENDING: 1,
  PROCESSING: 2,
  SHIPPED: 3,
  OUT_FOR_DELIVERY: 3,
  DELIVERED: 4,
  COMPLETED: 4,
};

/**
 * The milestones of an order that have a date; up to the current status they are reached.
 * A status that is no milestone (out for delivery, cancelled, completed) stands last; of these only a cancellation has
 * a date.
 */
export function timelineOf(order: DatedOrder): Timeline {
  const dates = [order.createdAt, order.processingAt, order.shippedAt, order.deliveredAt];
  // A cancelled order went as far as its dates say.
  const reachedCount = reachedCounts[order.status] ?? dates.filter(Boolean).length;
  const steps: TimelineStep[] = milestones.flatMap((status, index) => {
    const at = dates[index];
    return at ? [stepOf(order, status, at, index < reachedCount)] : [];
  });
  if (!steps.some((step) => step.isCurrent)) steps.push(lastStepOf(order));
  return { steps, reachedCount, stepCount: milestones.length };
}

function lastStepOf(order: DatedOrder): TimelineStep {
  return stepOf(order, order.status, order.status === 'CANCELLED' ? order.cancelledAt : null, true);
}

function stepOf(order: DatedOrder, status: string, at: string | null, isReached: boolean): TimelineStep {
  const isCurrent = status === order.status;
  return {
    status,
    label: orderStatusLabel(status),
    at,
    isReached,
    isCurrent,
    notes: isCurrent ? (order.statusNotes ?? null) : null,
  };
}
