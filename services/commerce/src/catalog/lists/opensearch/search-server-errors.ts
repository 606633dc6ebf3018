/**
 * OpenSearch didn't answer or refused a request. It names neither the request nor the server's explanation, because both can
 * quote what somebody searched for, and the request has the credentials.
 */
export class SearchServerError extends Error {
  override readonly name: string = 'SearchServerError';
}

/** There's no such index, or document. */
export class IndexMissingError extends SearchServerError {
  override readonly name = 'IndexMissingError';
}

/** The same request may succeed later. */
export class SearchServerUnavailableError extends SearchServerError {
  override readonly name = 'SearchServerUnavailableError';
}

/** Statuses of a server that is overloaded, starting or recovering. */
const temporary = new Set([429, 502, 503, 504]);

/** @param error of OpenSearch's client */
export function toSearchServerError(error: unknown): Error {
  const { name, statusCode, body } = error as {
    name?: string;
    statusCode?: number;
    body?: { error?: { type?: string } };
  };
  if (statusCode === undefined) {
    // The last is the answer of something else, such as a load balancer.
    const isUnavailable = /^(Connection|Timeout|NoLivingConnections|Deserialization)Error$/.test(name ?? '');
    return isUnavailable
      ? new SearchServerUnavailableError(`OpenSearch doesn't answer: ${name}`)
      : (error as Error);
  }
  const message = `OpenSearch replied ${statusCode} ${body?.error?.type ?? ''}`.trim();
  if (statusCode === 404) return new IndexMissingError(message);
  return temporary.has(statusCode)
    ? new SearchServerUnavailableError(message)
    : new SearchServerError(message);
}

interface BulkReply {
  items: Record<string, { status: number; error?: { type?: string } }>[];
}

/** A newer version is there already, or a document that should be deleted isn't. */
const harmless = new Set([404, 409]);

/** The first document that was refused, as an error. */
export function findRefusal({ items }: BulkReply): SearchServerError | undefined {
  for (const item of items)
    for (const { status, error } of Object.values(item)) {
      if (status < 300 || (harmless.has(status) && error?.type !== 'index_not_found_exception')) continue;
      return toSearchServerError({ statusCode: status, body: { error } });
    }
  return undefined;
}
