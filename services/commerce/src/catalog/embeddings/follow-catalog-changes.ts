import { apiBasePath, followCatalogChanges as endpoint, headers } from '@selvedge/contract';
import { Value } from 'typebox/value';
import type { Database } from '../../platform/db/database.ts';
import { outgoingHttp } from '../../platform/outgoing/outgoing-http.ts';
import { RetryLater, type TenantJob } from '../../platform/jobs/job-queue.ts';

/** URL and key of the assistant service. */
interface AssistantAccess {
  /** Without a trailing slash. */
  url: string;
  serviceKey: string;
}

export interface FollowDependencies {
  db: Database;
  /** Undefined if no service key is configured. */
  assistant: AssistantAccess | undefined;
}

const timeoutMs = 60_000;

/**
 * Asks the assistant to update its product embeddings, in stores that use it.
 * @throws RetryLater while the update is in progress; Error if the assistant doesn't respond
 */
export async function followCatalogChanges(
  { db, assistant }: FollowDependencies,
  { tenantCode }: TenantJob,
  signal?: AbortSignal,
): Promise<void> {
  if (!assistant || !(await hasAssistant(db, tenantCode))) return;
  const isUpToDate = await callAssistant(assistant, tenantCode, signal);
  if (!isUpToDate) throw new RetryLater('The assistant is updating its product embeddings');
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
  const calling = outgoingHttp(`${url}${apiBasePath}${endpoint.path}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${serviceKey}`, [headers.tenant]: tenantCode },
    // Never send the key to another host.
    redirect: 'manual',
    totalTimeout: timeoutMs,
    throwHttpErrors: false,
    ...(signal && { signal }),
  });
  const { ok, status } = await calling;
  const body: unknown = await calling.json().catch(() => undefined);
  if (!ok || !Value.Check(endpoint.response, body))
    throw new Error(`The assistant answered ${status} to a request to follow the catalog`);
  return body.isUpToDate;
}
