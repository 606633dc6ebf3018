import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';

/** What changed, with its state before and after. `before` is `null` for a creation, `after` for a deletion. */
export interface Change {
  subject: { type: string; id: string; name: string };
  before: object | null;
  after: object | null;
}

/** Who did what, and the outcome. */
export interface AuditedCall {
  tenantCode: string;
  actor: string;
  operation: string;
  isRead: boolean;
  /** `done`, or the code of the error. */
  outcome: string;
  /** Why a call was refused: the message shown to the operator. */
  reason?: string | null;
  requestId: string;
  at: Date;
}

type Fields = Record<string, unknown>;

/**
 * Writes one audit log entry in the same transaction as the change, so neither exists without the other.
 * Only fields that differ are saved. They must not contain secrets.
 */
export async function writeAuditEntry(tx: Tx, call: AuditedCall, change?: Change): Promise<void> {
  const { before, after } = diff(change?.before ?? null, change?.after ?? null);
  await insertRows(tx, 'audit_log', {
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
  });
}

function diff(before: object | null, after: object | null) {
  // Compare as stored: a Date equals its ISO text.
  const was = asStored(before);
  const is = asStored(after);
  if (!was || !is) return { before: was, after: is };
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !isDeepStrictEqual(was[name], is[name]),
  );
  const only = (fields: Fields) =>
    Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
  return { before: only(was), after: only(is) };
}

const asStored = (value: object | null) => (value ? (JSON.parse(JSON.stringify(value)) as Fields) : null);
