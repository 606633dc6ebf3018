import type { EmailTemplateId, OrderStatus, PackageStep } from '@selvedge/contract';
import type { Tx } from '../db/database.ts';

/** Changes that operators are notified of by email, in case somebody else made them. */
export type OperatorEvent =
  | 'password-changed'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'recovery-code-used'
  | 'recovery-codes-replaced'
  | 'api-key-created';

export type MailJob =
  | { kind: 'verification'; tenantCode: string; email: string }
  | { kind: 'password-reset' | 'operator-password-reset'; tenantCode: string; email: string }
  | { kind: 'password-changed'; tenantCode: string; userId: string }
  | { kind: 'google-linked'; tenantCode: string; userId: string }
  | { kind: 'account-deletion'; tenantCode: string; userId: string }
  | { kind: 'operator-notice'; tenantCode: string; adminId: string; event: OperatorEvent }
  | { kind: 'operator-invitation'; tenantCode: string; invitationId: string }
  | { kind: 'webhook-disabled'; tenantCode: string; adminId: string; endpointId: string }
  | { kind: 'order-confirmation'; tenantCode: string; orderId: string }
  | { kind: 'order-cancelled' | 'order-refunded'; tenantCode: string; orderId: string }
  | { kind: 'order-moved'; tenantCode: string; orderId: string; status: OrderStatus }
  | {
      kind: 'package-moved';
      tenantCode: string;
      orderId: string;
      packageId: string;
      status: PackageStep;
    }
  | { kind: 'shipment-undone' | 'address-corrected'; tenantCode: string; orderId: string }
  | { kind: 'item-changed'; tenantCode: string; orderId: string; changeId: string }
  /** Jobs of the previous version are about the order's only package. */
  | { kind: 'tracking-corrected'; tenantCode: string; orderId: string; packageId?: string }
  | { kind: 'part-refunded'; tenantCode: string; orderId: string; refundId: string }
  | { kind: 'order-issue'; tenantCode: string; orderId: string; issueId: string }
  | { kind: 'issue-answered'; tenantCode: string; orderId: string; answerId: string }
  | {
      kind: 'return-announced' | 'return-received' | 'return-declined';
      tenantCode: string;
      orderId: string;
      returnId: string;
    }
  | { kind: 'review-hidden' | 'review-approved' | 'review-replied'; tenantCode: string; reviewId: string }
  /** `sentAt` says which sending of the draft it's about. */
  | { kind: 'draft-order'; tenantCode: string; draftId: string; sentAt: string }
  | { kind: 'cart-reminder'; tenantCode: string; reminderId: string }
  | { kind: 'newsletter-welcome'; tenantCode: string; subscriber: string }
  | { kind: 'newsletter-again'; tenantCode: string; subscriber: string }
  | { kind: 'newsletter-test'; tenantCode: string; adminId: string; newsletterId: string }
  | { kind: 'template-test'; tenantCode: string; adminId: string; templateId: EmailTemplateId };

/** About a change to a shopper's review. */
export type ReviewMailJob = Extract<MailJob, { reviewId: string }>;
export type JobOf<K extends MailJob['kind']> = Extract<MailJob, { kind: K }>;

interface OrderJob {
  tenantCode: string;
  orderId: string;
}

export interface ImportJob {
  tenantCode: string;
  importId: string;
}

export interface BulkEditJob {
  tenantCode: string;
  editId: string;
}

export interface NewsletterJob {
  tenantCode: string;
  newsletterId: string;
}

/** A job for a whole store. It finds out what there is to do when it runs. */
export interface TenantJob {
  tenantCode: string;
}

/** Data of background jobs by queue. It contains IDs only; a job reads the current state when it runs. */
export interface Jobs {
  mail: MailJob;
  'settle-order': OrderJob;
  'refund-order': OrderJob;
  'send-refund': { tenantCode: string; refundId: string };
  sweep: Record<never, never>;
  'sweep-carts': Record<never, never>;
  'sweep-uploads': Record<never, never>;
  'import-catalogue': ImportJob;
  'bulk-edit': BulkEditJob;
  'send-newsletter': NewsletterJob;
  'send-stock-emails': TenantJob;
  'sweep-imports': Record<never, never>;
  'enforce-retention': Record<never, never>;
  'follow-catalogue': TenantJob;
}
export type QueueName = keyof Jobs;

interface SendOptions {
  startAfterSeconds?: number;
  /** Adds at most one job per hour with the same key. */
  dedupeKey?: string;
}

export interface JobQueue {
  /** Enqueues in the caller's transaction, so the job exists only if the change is committed. */
  send<Q extends QueueName>(tx: Tx, queue: Q, data: Jobs[Q], options?: SendOptions): Promise<void>;
}

/**
 * If a handler throws, the job is retried with the same ID as often as its queue allows. `signal` tells a long-running
 * handler to stop, because the process ends or another process took over the job.
 */
export type JobHandlers = {
  [Q in QueueName]: (data: Jobs[Q], jobId: string, signal?: AbortSignal) => Promise<void>;
};

/** Thrown by a handler to be retried later although nothing failed. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
}
