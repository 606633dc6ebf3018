import type { MailJob } from '../../platform/jobs/job-queue.ts';
import type { Mailer } from '../../platform/mailer/mailer.ts';
import {
  type AccountMailDependencies,
  sendAccountDeletion,
  sendAccountNotice,
  sendInvitation,
  sendNewsletterAgain,
  sendNewsletterWelcome,
  sendTestNewsletter,
  sendOperatorNotice,
  sendPasswordReset,
  sendVerification,
  sendWebhookDisabled,
} from '../../customers/index.ts';
import { sendReviewMail } from '../../catalog/index.ts';
import {
  countOpenOrders,
  sendCartReminder,
  sendDraftMail,
  sendOrderMail,
  type ReminderDependencies,
} from '../../ordering/index.ts';
import { sendTestTemplate } from './send-test-template.ts';
import { createBounceMailer, isUnknownAddress } from './bounce-mailer.ts';

type SendMailDependencies = AccountMailDependencies & ReminderDependencies;

/** Emails to operators. Their bounces aren't recorded, because that's about a store's customers. */
const operatorMails: ReadonlySet<MailJob['kind']> = new Set([
  'operator-password-reset',
  'operator-notice',
  'operator-invitation',
  'webhook-disabled',
  'newsletter-test',
  'template-test',
]);

/**
 * Renders and sends the email of a job. Sends nothing if the account, order or review that it's about no longer exists. If the
 * address doesn't exist, that's recorded, and the job isn't repeated.
 * @param jobId used as the message ID: if a job runs twice, mail clients show its email once
 */
export async function sendMail(
  { mailer, ...others }: SendMailDependencies,
  job: MailJob,
  jobId: string,
): Promise<void> {
  const mailerWithId: Mailer = { ...mailer, send: (mail) => mailer.send({ ...mail, messageId: jobId }) };
  if (operatorMails.has(job.kind)) return sendByKind({ ...others, mailer: mailerWithId }, job);
  const bounceMailer = createBounceMailer({ ...others, mailer: mailerWithId }, job.tenantCode);
  await sendByKind({ ...others, mailer: bounceMailer }, job).catch((error: unknown) => {
    if (!isUnknownAddress(error)) throw error;
  });
}

function sendByKind(dependencies: SendMailDependencies, job: MailJob): Promise<void> {
  switch (job.kind) {
    case 'verification':
      return sendVerification(dependencies, job);
    case 'password-reset':
    case 'operator-password-reset':
      return sendPasswordReset(dependencies, job);
    case 'password-changed':
    case 'google-linked':
      return sendAccountNotice(dependencies, job);
    case 'account-deletion':
      return sendAccountDeletion({ ...dependencies, countOpenOrders }, job);
    case 'operator-notice':
      return sendOperatorNotice(dependencies, job);
    case 'operator-invitation':
      return sendInvitation(dependencies, job);
    case 'webhook-disabled':
      return sendWebhookDisabled(dependencies, job);
    case 'order-confirmation':
    case 'order-cancelled':
    case 'order-refunded':
    case 'order-moved':
    case 'package-moved':
    case 'tracking-corrected':
    case 'shipment-undone':
    case 'address-corrected':
    case 'item-changed':
    case 'part-refunded':
    case 'order-issue':
    case 'issue-answered':
    case 'return-announced':
    case 'return-received':
    case 'return-declined':
      return sendOrderMail(dependencies, job);
    case 'draft-order':
      return sendDraftMail(dependencies, job);
    case 'review-hidden':
    case 'review-approved':
    case 'review-replied':
      return sendReviewMail(dependencies, job);
    case 'cart-reminder':
      return sendCartReminder(dependencies, job);
    case 'newsletter-welcome':
      return sendNewsletterWelcome(dependencies, job);
    case 'newsletter-again':
      return sendNewsletterAgain(dependencies, job);
    case 'newsletter-test':
      return sendTestNewsletter(dependencies, job);
    case 'template-test':
      return sendTestTemplate(dependencies, job);
  }
}
