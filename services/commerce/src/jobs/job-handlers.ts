import { runImportJob, type ImportJobDependencies } from '../import/import-job.ts';
import { sweepImports } from '../import/sweep-imports.ts';
import type { Mailer } from '../mail/mailer.ts';
import { sendMail, type MailDependencies } from '../mail/send-mail.ts';
import { followCatalogue, type FollowDependencies } from '../meanings/follow-catalogue.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { settleOrder, type SettleDependencies } from '../orders/settle-order.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { NotYet, type JobHandlers } from './job-queue.ts';
import type { FileStorage } from '../media/file-storage.ts';
import { sweepPictures } from '../media/sweep-pictures.ts';
import { sweepUploads, type UploadSweep } from '../media/sweep-uploads.ts';
import { sweep } from './sweep.ts';

export interface HandlerDependencies
  extends SettleDependencies, MailDependencies, UploadSweep, ImportJobDependencies, FollowDependencies {
  storage: FileStorage;
  mailer: Mailer;
}

/** What each queue's jobs do. Every handler may run twice for one job. */
export function jobHandlers(dependencies: HandlerDependencies) {
  return {
    mail: (job, jobId) => sendMail(dependencies, job, jobId),
    'settle-order': async (job) => {
      const order = await settleOrder(dependencies, job);
      if (order?.payment_state === 'AWAITING') throw new NotYet('The payment is still unclear');
    },
    'refund-order': (job) => refundOrder(dependencies, job),
    'send-refund': (job) => sendRefund(dependencies, job),
    sweep: () => sweep(dependencies),
    'sweep-uploads': async () => {
      await sweepPictures(dependencies);
      await sweepUploads(dependencies);
    },
    'import-catalogue': (job, jobId, signal) => runImportJob(dependencies, job, { jobId, signal }),
    'follow-catalogue': (job, _, signal) => followCatalogue(dependencies, job, signal),
    'sweep-imports': () => sweepImports(dependencies),
  } satisfies JobHandlers;
}
