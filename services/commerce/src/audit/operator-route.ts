import { adminOperations, type Endpoint, type ResponseOf } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { AdminRequest } from '../http/api-request.ts';
import { AppError } from '../http/app-error.ts';
import { route, type ReplyControls } from '../http/route.ts';
import { writeAuditEntry, type AuditedCall, type Change } from './audit-log.ts';
import { refusalReason } from './refusal-reason.ts';
import { subjectOfCall } from './subject-of-call.ts';

type AdminEndpoint = Endpoint & { access: 'admin' };

/** Writes down what a call changes; called in the transaction of the change, once for each thing that is changed. */
export type Audit = (tx: Tx, change: Change) => Promise<void>;

export type OperatorRequest<E extends AdminEndpoint> = AdminRequest<E> & { audit: Audit };

const nameOf = new Map<Endpoint, string>(
  Object.entries(adminOperations).map(([name, endpoint]) => [endpoint as Endpoint, name]),
);

/**
 * Serves an operator's endpoint, and keeps every call of it in the audit log: what it changed where the handler says so
 * with `request.audit`, and otherwise that it was made and what came of it.
 */
export function operatorRoute<E extends AdminEndpoint>(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
  endpoint: E,
  handler: (request: OperatorRequest<E>, reply: ReplyControls) => Promise<ResponseOf<E>>,
): void {
  const operation = nameOf.get(endpoint);
  if (operation === undefined)
    throw new Error(`${endpoint.path} is not among the operations of operators in the contract`);

  route(app, endpoint, async (asked, reply) => {
    // An endpoint for operators always knows its operator.
    const request = asked as unknown as AdminRequest<E>;
    const { tenantCode, admin, requestId } = request;
    let isWritten = false;
    const callWith = (outcome: string, reason: string | null = null): AuditedCall => ({
      tenantCode,
      actor: admin.email,
      operation,
      isRead: endpoint.method === 'GET',
      outcome,
      reason,
      requestId,
      at: clock(),
    });
    const audit: Audit = async (tx, change) => {
      await writeAuditEntry(tx, callWith('done'), change);
      isWritten = true;
    };
    const note = (call: AuditedCall) =>
      db.inTenant(tenantCode, async (tx) => {
        const { params, body } = request;
        const subject = await subjectOfCall(tx, tenantCode, { path: endpoint.path, params, body });
        await writeAuditEntry(tx, call, { subject, before: null, after: null });
      });
    try {
      const response = await handler({ ...request, audit }, reply);
      if (!isWritten) await note(callWith('done'));
      return response;
    } catch (error) {
      // The refusal is what the operator has to hear of, whatever becomes of its entry.
      const outcome = error instanceof AppError ? error.code : 'internal';
      await note(callWith(outcome, refusalReason(error))).catch((err: unknown) =>
        request.log.error({ err }, 'audit entry not written'),
      );
      throw error;
    }
  });
}
