import {
  refundOrder,
  sendRefund,
  type ReminderDependencies,
  type SettleDependencies,
  settleOrderById,
  sweepCarts,
} from '../../ordering/index.ts';
import {
  followCatalogChanges,
  type FollowDependencies,
  type ImportJobDependencies,
  runBulkEditJob,
  runImportJob,
  sweepBulkEdits,
  sweepImports,
  sweepPictures,
  sweepUploads,
  type UploadSweep,
} from '../../catalog/index.ts';
import type { Mailer } from '../../platform/mailer/mailer.ts';
import {
  type AccountMailDependencies,
  type NewsletterJobDependencies,
  runNewsletterJob,
  sendStockEmails,
} from '../../customers/index.ts';
import { sendMail } from '../mail/send-mail.ts';
import { RetryLater, type JobHandlers } from '../../platform/jobs/job-queue.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { enforceRetention } from './enforce-retention.ts';
import { sweep } from './sweep.ts';

export interface HandlerDependencies
  extends
    SettleDependencies,
    AccountMailDependencies,
    ReminderDependencies,
    NewsletterJobDependencies,
    UploadSweep,
    ImportJobDependencies,
    FollowDependencies {
  storage: FileStorage;
  mailer: Mailer;
  log?: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

/** The handler of each queue. A handler may run twice for the same job. */
export function jobHandlers(dependencies: HandlerDependencies) {
  return {
    mail: (job, jobId) => sendMail(dependencies, job, jobId),
    'settle-order': async (job) => {
      const order = await settleOrderById(dependencies, job);
      if (order?.payment_state === 'AWAITING') throw new RetryLater('The payment is still unclear');
    },
    'refund-order': (job) => refundOrder(dependencies, job),
    'send-refund': (job) => sendRefund(dependencies, job),
    sweep: () => sweep(dependencies),
    'sweep-carts': () => sweepCarts(dependencies),
    'sweep-uploads': async () => {
      await sweepPictures(dependencies);
      await sweepUploads(dependencies);
    },
    'import-catalogue': (job, jobId, signal) => runImportJob(dependencies, job, { jobId, signal }),
    'bulk-edit': (job, jobId, signal) => runBulkEditJob(dependencies, job, { jobId, signal }),
    'send-newsletter': (job, _, signal) => runNewsletterJob(dependencies, job, signal),
    'send-stock-emails': (job, _, signal) => sendStockEmails(dependencies, job, signal),
    'follow-catalogue': (job, _, signal) => followCatalogChanges(dependencies, job, signal),
    'sweep-imports': async () => {
      await sweepImports(dependencies);
      await sweepBulkEdits(dependencies);
    },
    'enforce-retention': (_job, _jobId, signal) => enforceRetention(dependencies, signal),
  } satisfies JobHandlers;
}
