import { getTracing, inSpan, type SpanAttributes } from '@selvedge/service-kit/tracing';
import type { QueueName } from './job-queue.ts';

/** What a job's data may contain besides the job's own. */
interface TracedJob {
  /** The trace that the job belongs to, if tracing was on. */
  traceparent?: string;
  tenantCode?: string;
  /** Which email. */
  kind?: string;
}

/**
 * Adds a job within the current trace, and stores the trace with the job, so that its work is part of it.
 * @param send gets the data to store
 */
export async function sendInTrace(
  queue: QueueName,
  data: object,
  send: (data: object) => Promise<unknown>,
): Promise<void> {
  const tracing = getTracing();
  // Work that has no trace, such as a scheduled job, begins none here.
  if (tracing?.traceparent() === undefined) return void (await send(data));
  const span = {
    name: `send ${queue}`,
    kind: 'producer',
    attributes: describeJob(queue, 'send', data),
  } as const;
  await tracing.inSpan(span, () => send({ ...data, traceparent: tracing.traceparent() }));
}

/** Runs a job as part of the trace that it was added in. A retry is another span. */
export function inJobSpan(queue: QueueName, data: unknown, work: () => Promise<void>): Promise<void> {
  const { traceparent } = (data ?? {}) as TracedJob;
  const attributes = describeJob(queue, 'process', data);
  return inSpan({ name: `process ${queue}`, kind: 'consumer', attributes, parent: traceparent }, work);
}

function describeJob(queue: QueueName, operation: 'send' | 'process', data: unknown): SpanAttributes {
  const { tenantCode, kind } = (data ?? {}) as TracedJob;
  return {
    'messaging.system': 'pg-boss',
    'messaging.destination.name': queue,
    'messaging.operation.type': operation,
    ...(tenantCode !== undefined && { 'selvedge.tenant': tenantCode }),
    ...(kind !== undefined && { 'selvedge.email': kind }),
  };
}
