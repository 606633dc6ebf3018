import { newsletterLimits, type BodyOf, type Newsletter, type sendNewsletter } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import { updateRow } from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { checkBasedOn, nextUpdatedAt } from '../../../platform/http/check-based-on.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { queueTestEmail } from '../../../platform/mailer/queue-test-email.ts';
import { countAudience, type SelectBuyers } from './audience.ts';
import type { EditDependencies } from './edit-newsletter.ts';
import { findNewsletter, newsletterView, auditSubjectOf, type NewsletterKey } from './newsletter-view.ts';

export interface StartDependencies extends EditDependencies {
  jobs: JobQueue;
  selectBuyers: SelectBuyers;
}

type StartRequest = NewsletterKey & { operator: string } & BodyOf<typeof sendNewsletter>;

const dayMs = 86_400_000;

/**
 * Sends a draft now, or schedules it. The recipients are determined when sending starts. A repeated call changes nothing.
 * @throws AppError `not-found`, `changed-meanwhile`; `conflict` if nobody would get it; `invalid-request` for a time in the
 *   past
 */
export async function startNewsletter(
  dependencies: StartDependencies,
  { tenantCode, id, operator, sendAt, basedOn }: StartRequest,
  audit: Audit,
): Promise<Newsletter> {
  const { db, clock, jobs, selectBuyers } = dependencies;
  return db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    const draft = await findNewsletter(tx, { tenantCode, id }, 'forUpdate');
    if (draft.status === 'CANCELLED')
      throw new AppError('conflict', { detail: 'This newsletter was cancelled. Write a new one instead.' });
    if (draft.status !== 'DRAFT') return newsletterView(tx, draft);
    checkBasedOn(basedOn, draft.updated_at);
    if (draft.audience === 'GROUP' && draft.group_id === null)
      throw new AppError('conflict', {
        detail: 'The customer group of this newsletter was deleted. Choose another audience.',
      });
    checkTime(sendAt, now);
    const audience = { tenantCode, groupId: draft.group_id };
    if (sendAt === null && (await countAudience(tx, audience, selectBuyers)).count === 0)
      throw new AppError('conflict', { detail: 'Nobody would get this newsletter. Nothing was sent.' });
    const started = (await updateRow(
      tx,
      'newsletters',
      { tenant_code: tenantCode, id },
      {
        status: 'SCHEDULED',
        send_at: sendAt === null ? now : new Date(sendAt),
        started_by: operator,
        updated_at: nextUpdatedAt(now),
      },
    ))!;
    if (sendAt === null) await jobs.send(tx, 'send-newsletter', { tenantCode, newsletterId: id });
    await audit(tx, {
      subject: auditSubjectOf(started),
      before: { status: draft.status },
      after: { status: started.status, sendAt: started.send_at },
    });
    return newsletterView(tx, started);
  });
}

function checkTime(sendAt: string | null, now: Date): void {
  if (sendAt === null) return;
  const at = new Date(sendAt).getTime();
  const refuse = (detail: string) => new AppError('invalid-request', { detail, fields: { sendAt: detail } });
  if (at <= now.getTime()) throw refuse('Choose a time in the future.');
  if (at > now.getTime() + newsletterLimits.scheduleDays * dayMs)
    throw refuse('Choose a time within a year.');
}

/**
 * Makes a scheduled newsletter a draft again, or stops one that's being sent, so that nobody else gets it.
 * @throws AppError `not-found`; `conflict` if it was sent already
 */
export async function cancelNewsletter(
  { db, clock }: EditDependencies,
  { tenantCode, id }: NewsletterKey,
  audit: Audit,
): Promise<Newsletter> {
  return db.inTenant(tenantCode, async (tx) => {
    const before = await findNewsletter(tx, { tenantCode, id }, 'forUpdate');
    if (before.status === 'SENT')
      throw new AppError('conflict', { detail: 'This newsletter was already sent to everybody.' });
    if (before.status === 'DRAFT' || before.status === 'CANCELLED') return newsletterView(tx, before);
    const now = clock();
    const after = (await updateRow(
      tx,
      'newsletters',
      { tenant_code: tenantCode, id },
      before.status === 'SCHEDULED'
        ? { status: 'DRAFT', send_at: null, started_by: null, updated_at: nextUpdatedAt(now) }
        : { status: 'CANCELLED', ended_at: now, trouble: null, updated_at: nextUpdatedAt(now) },
    ))!;
    await audit(tx, {
      subject: auditSubjectOf(after),
      before: { status: before.status },
      after: { status: after.status },
    });
    return newsletterView(tx, after);
  });
}

/** Queues a newsletter for the operator's own inbox. @throws AppError `not-found`, `rate-limited` */
export function queueTestNewsletter(
  dependencies: Pick<StartDependencies, 'db' | 'clock' | 'jobs'>,
  { tenantCode, id, operatorId }: NewsletterKey & { operatorId: string },
): Promise<{ message: string }> {
  const job = { kind: 'newsletter-test', tenantCode, newsletterId: id, adminId: operatorId } as const;
  return queueTestEmail(dependencies, job, (tx) => findNewsletter(tx, { tenantCode, id }));
}
