import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../db/database.ts';

/** What a change was about, and what was so before and after; `null` where there was, or is, nothing. */
export interface Change {
  subject: { type: string; id: string; name: string };
  before: object | null;
  after: object | null;
}

/** Who did what, and what came of it. */
export interface AuditedCall {
  tenantCode: string;
  actor: string;
  operation: string;
  isRead: boolean;
  /** `done`, or the code of the error. */
  outcome: string;
  /** Of a refusal: why, in the words that the operator was told. */
  reason?: string | null;
  requestId: string;
  at: Date;
}

type Fields = Record<string, unknown>;

/**
 * Writes one entry of the audit log, in the transaction of what it tells of: neither is there without the other.
 * Of a change only the fields that differ are kept; secrets must not be among them.
 */
export async function writeAuditEntry(tx: Tx, call: AuditedCall, change?: Change): Promise<void> {
  const { before, after } = differing(change?.before ?? null, change?.after ?? null);
  await tx
    .insertInto('audit_log')
    .values({
      tenant_code: call.tenantCode,
      id: randomUUID(),
      at: call.at,
      actor: call.actor,
      operation: call.operation,
      is_read: call.isRead,
      outcome: call.outcome,
      reason: call.reason ?? null,
      request_id: call.requestId,
      subject_type: change?.subject.type ?? null,
      subject_id: change?.subject.id ?? null,
      subject_name: change?.subject.name ?? null,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}

function differing(before: object | null, after: object | null) {
  // As it will be stored: a date and its text are the same.
  const was = wired(before);
  const is = wired(after);
  if (!was || !is) return { before: was, after: is };
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !isDeepStrictEqual(was[name], is[name]),
  );
  const only = (fields: Fields) =>
    Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
  return { before: only(was), after: only(is) };
}

const wired = (value: object | null) => (value ? (JSON.parse(JSON.stringify(value)) as Fields) : null);
