import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Such as a UUID, or 32 hexadecimal digits. An id is in log lines, replies and the audit log. */
const wellFormedId = /^[\w-]{8,64}$/;

/** The `X-Request-Id` that a trusted proxy sent, so that a request has one id in all logs; otherwise a new one. */
export function getRequestId(
  { headers, socket: { remoteAddress } }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: TrustedProxies,
): string {
  const sent = headers['x-request-id']?.toString() ?? '';
  return wellFormedId.test(sent) && proxies.trusts(remoteAddress) ? sent : randomUUID();
}
