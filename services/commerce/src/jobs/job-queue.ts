import type { OrderStatus } from '@selvedge/contract';
import type { Tx } from '../db/database.ts';

export type MailJob =
  | { kind: 'verification'; tenantCode: string; email: string }
  | { kind: 'password-reset'; tenantCode: string; email: string }
  | { kind: 'password-changed'; tenantCode: string; userId: string }
  | { kind: 'google-linked'; tenantCode: string; userId: string }
  | { kind: 'order-confirmation'; tenantCode: string; orderId: string }
  | { kind: 'order-cancelled' | 'order-refunded'; tenantCode: string; orderId: string }
  | { kind: 'order-moved'; tenantCode: string; orderId: string; status: OrderStatus }
  | { kind: 'tracking-corrected' | 'shipment-undone'; tenantCode: string; orderId: string }
  | { kind: 'part-refunded'; tenantCode: string; orderId: string; refundId: string }
  | { kind: 'order-issue'; tenantCode: string; orderId: string; issueId: string }
  | { kind: 'issue-answered'; tenantCode: string; orderId: string; answerId: string }
  | { kind: 'return-announced' | 'return-received'; tenantCode: string; orderId: string; returnId: string }
  | { kind: 'newsletter-welcome'; tenantCode: string; subscriber: string };

export interface OrderJob {
  tenantCode: string;
  orderId: string;
}

export interface ImportJob {
  tenantCode: string;
  importId: string;
}

/** What is done for a store as a whole; what of it is to be done is seen when the job runs. */
export interface TenantJob {
  tenantCode: string;
}

/** What is done after the reply, by name of its queue. Data carries ids: what is true is read when the job runs. */
export interface Jobs {
  mail: MailJob;
  'settle-order': OrderJob;
  'refund-order': OrderJob;
  'send-refund': { tenantCode: string; refundId: string };
  sweep: Record<never, never>;
  'sweep-uploads': Record<never, never>;
  'import-catalogue': ImportJob;
  'sweep-imports': Record<never, never>;
  'follow-catalogue': TenantJob;
}
export type QueueName = keyof Jobs;

export interface SendOptions {
  startAfterSeconds?: number;
  /** At most one job an hour is added under the same text. */
  once?: string;
}

export interface JobQueue {
  /** Enqueues inside the caller's transaction: the job exists exactly when the change it belongs to does. */
  send<Q extends QueueName>(tx: Tx, queue: Q, data: Jobs[Q], options?: SendOptions): Promise<void>;
}

/**
 * A handler that throws is tried again later, under the same id; how often, the queue says. `signal` tells a long one to
 * stop: the process ends, or another has the job.
 */
export type JobHandlers = {
  [Q in QueueName]: (data: Jobs[Q], jobId: string, signal?: AbortSignal) => Promise<void>;
};

/** Thrown by a handler to be called again later, when nothing went wrong. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
}
