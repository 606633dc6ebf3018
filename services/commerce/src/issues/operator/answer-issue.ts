import { randomUUID } from 'node:crypto';
import type { AdminIssue, answerIssue as answerIssueEndpoint, BodyOf } from '@selvedge/contract';
import type { Audit } from '../../audit/operator-route.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { hashOf } from '../../orders/order-keys.ts';
import {
  findAnswerByKey,
  findAnswers,
  insertAnswer,
  lockIssue,
  setClosed,
} from '../issue-answer-repository.ts';
import type { IssueRow } from '../issue-repository.ts';
import { viewsOf } from '../issue-view.ts';

interface AnswerAsked {
  tenantCode: string;
  issueId: string;
  body: BodyOf<typeof answerIssueEndpoint>;
  /** The operator's e-mail address; shoppers are not told it. */
  by: string;
  idempotencyKey: string | undefined;
  audit: Audit;
}

/**
 * Answers a report by mail and closes it, or leaves it open. The same request again, under the same idempotency key,
 * mails nobody.
 * @throws AppError `not-found`; `changed-meanwhile` when a colleague has answered since; `idempotency-conflict`
 */
export function answerIssue(
  { db, clock, jobs }: { db: Database; clock: Clock; jobs: JobQueue },
  asked: AnswerAsked,
): Promise<AdminIssue> {
  const { tenantCode, issueId, body, idempotencyKey } = asked;
  const message = body.message.trim();
  const keyHash = idempotencyKey === undefined ? null : hashOf(`answer ${idempotencyKey}`);
  const requestHash = hashOf(JSON.stringify([issueId, message, body.closes]));
  return db.inTenant(tenantCode, async (tx) => {
    const issue = await lockIssue(tx, tenantCode, issueId);
    if (!issue) throw new AppError('not-found', { detail: 'There is no such report' });
    const known = keyHash === null ? undefined : await findAnswerByKey(tx, tenantCode, keyHash);
    if (known && known.request_hash !== requestHash) throw otherRequest();
    if (known) return viewOf(tx, issue);

    await refuseUnread(tx, issue, body.answersRead);
    const before = await viewOf(tx, issue);
    const now = clock();
    const answer = await insertAnswer(tx, {
      tenant_code: tenantCode,
      id: randomUUID(),
      issue_id: issueId,
      message,
      created_by: asked.by,
      request_hash: requestHash,
      idempotency_key_hash: keyHash,
      created_at: now,
    });
    if (!answer) throw otherRequest();
    const answered = await setClosed(tx, issue, body.closes ? (issue.closed_at ?? now) : null);
    const { order_id: orderId } = issue;
    await jobs.send(tx, 'mail', { kind: 'issue-answered', tenantCode, orderId, answerId: answer.id });
    const after = await viewOf(tx, answered);
    const subject = { type: 'issues', id: issueId, name: after.orderNumber };
    await asked.audit(tx, { subject, before, after });
    return after;
  });
}

async function refuseUnread(tx: Tx, issue: IssueRow, answersRead: number | undefined): Promise<void> {
  if (answersRead === undefined) return;
  const answers = await findAnswers(tx, issue.tenant_code, [issue.id]);
  const newest = answers.at(-1);
  if (!newest || answers.length <= answersRead) return;
  throw new AppError('changed-meanwhile', {
    detail: `${newest.created_by} has answered this in the meantime. Read that answer first; yours has not been sent.`,
  });
}

async function viewOf(tx: Tx, issue: IssueRow): Promise<AdminIssue> {
  const [view] = await viewsOf(tx, issue.tenant_code, [issue]);
  if (!view) throw new Error(`Report ${issue.id} has no view`);
  return view;
}

function otherRequest(): AppError {
  return new AppError('idempotency-conflict', { detail: 'This key was used for a different answer' });
}
