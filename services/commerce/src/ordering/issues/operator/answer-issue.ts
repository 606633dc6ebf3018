import { randomUUID } from 'node:crypto';
import type { AdminIssue, answerIssue as answerIssueEndpoint, BodyOf } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findRow, insertNewRow, updateRow } from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { sha256 } from '../../../platform/secrets/tokens.ts';
import { keyConflict, requireSameRequest } from '../../../platform/http/idempotency.ts';
import type { OrderDependencies } from '../../orders/order-dependencies.ts';
import { findAnswers, type IssueRow } from '../issue-repository.ts';
import { loadIssueViews } from '../issue-view.ts';

interface AnswerRequest {
  tenantCode: string;
  issueId: string;
  body: BodyOf<typeof answerIssueEndpoint>;
  /** The operator's email address. Never shown to shoppers. */
  by: string;
  idempotencyKey: string | undefined;
  audit: Audit;
}

/**
 * Answers an issue by email, and closes it, keeps it open or reopens it. Repeating the request with the same idempotency
 * key doesn't send another email.
 * @throws AppError `not-found`; `changed-meanwhile` if there are answers that the operator hasn't seen;
 *   `idempotency-conflict`
 */
export function answerIssue(
  { db, clock, jobs }: OrderDependencies,
  { tenantCode, issueId, body, by, idempotencyKey, audit }: AnswerRequest,
): Promise<AdminIssue> {
  const message = body.message.trim();
  const keyHash = idempotencyKey === undefined ? null : sha256(`answer ${idempotencyKey}`);
  const requestHash = sha256(JSON.stringify([issueId, message, body.closes]));
  return db.inTenant(tenantCode, async (tx) => {
    const match = { tenant_code: tenantCode, id: issueId };
    // Locked, so that only one operator at a time answers it.
    const issue = await findRow(tx, 'order_issues', match, 'forNoKeyUpdate');
    if (!issue) throw new AppError('not-found', { detail: "We can't find that report" });
    const key = { tenant_code: tenantCode, idempotency_key_hash: keyHash };
    const existing = keyHash === null ? undefined : await findRow(tx, 'order_issue_answers', key);
    if (existing) {
      requireSameRequest('answer', existing, requestHash);
      return loadIssueView(tx, issue);
    }

    await requireAnswersRead(tx, issue, body.answersRead);
    const before = await loadIssueView(tx, issue);
    const now = clock();
    const answer = await insertNewRow(tx, 'order_issue_answers', {
      tenant_code: tenantCode,
      id: randomUUID(),
      issue_id: issueId,
      message,
      created_by: by,
      request_hash: requestHash,
      idempotency_key_hash: keyHash,
      created_at: now,
    });
    if (!answer) throw keyConflict('answer');
    const closedAt = body.closes ? (issue.closed_at ?? now) : null;
    const answered = await updateRow(tx, 'order_issues', match, { closed_at: closedAt });
    const { order_id: orderId } = issue;
    await jobs.send(tx, 'mail', { kind: 'issue-answered', tenantCode, orderId, answerId: answer.id });
    const after = await loadIssueView(tx, answered!);
    const subject = { type: 'issues', id: issueId, name: after.orderNumber };
    await audit(tx, { subject, before, after });
    return after;
  });
}

async function requireAnswersRead(tx: Tx, issue: IssueRow, answersRead: number | undefined): Promise<void> {
  if (answersRead === undefined) return;
  const answers = await findAnswers(tx, issue.tenant_code, [issue.id]);
  const newest = answers.at(-1);
  if (!newest || answers.length <= answersRead) return;
  throw new AppError('changed-meanwhile', {
    detail: `${newest.created_by} has already answered this report. Your answer wasn't sent. Please read theirs first.`,
  });
}

async function loadIssueView(tx: Tx, issue: IssueRow): Promise<AdminIssue> {
  const [view] = await loadIssueViews(tx, issue.tenant_code, [issue]);
  if (!view) throw new Error(`Issue ${issue.id} could not be loaded`);
  return view;
}
