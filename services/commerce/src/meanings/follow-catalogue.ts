import { apiBasePath, followCatalogue as endpoint, headers } from '@selvedge/contract';
import { Value } from 'typebox/value';
import type { Database } from '../db/database.ts';
import { NotYet, type TenantJob } from '../jobs/job-queue.ts';

/** The assistant search service, and what we call it with. */
export interface AssistantAccess {
  /** Without a slash at the end. */
  url: string;
  serviceKey: string;
}

export interface FollowDependencies {
  db: Database;
  /** Undefined: no service may call. */
  assistant: AssistantAccess | undefined;
}

const timeoutMs = 60_000;

/**
 * Has the assistant bring what products mean up to date, in a store that has one.
 * @throws NotYet while it is at it; Error when it does not answer
 */
export async function followCatalogue(
  { db, assistant }: FollowDependencies,
  { tenantCode }: TenantJob,
  signal?: AbortSignal,
): Promise<void> {
  if (!assistant || !(await hasAssistant(db, tenantCode))) return;
  const isUpToDate = await callAssistant(assistant, tenantCode, signal);
  if (!isUpToDate) throw new NotYet('The assistant is working out what products mean');
}

async function hasAssistant(db: Database, tenantCode: string): Promise<boolean> {
  const tenant = await db.asSystem((tx) =>
    tx
      .selectFrom('tenants')
      .select('enabled_features')
      .where('code', '=', tenantCode)
      .where('leaving_since', 'is', null)
      .executeTakeFirst(),
  );
  return tenant?.enabled_features.includes('chatbot') ?? false;
}

async function callAssistant(
  { url, serviceKey }: AssistantAccess,
  tenantCode: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(`${url}${apiBasePath}${endpoint.path}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${serviceKey}`, [headers.tenant]: tenantCode },
    // The key goes nowhere else.
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const body: unknown = await reply.json().catch(() => undefined);
  if (!reply.ok || !Value.Check(endpoint.response, body))
    throw new Error(`The assistant answered ${reply.status} when asked to follow the catalogue`);
  return body.isUpToDate;
}
