import { headers } from '@selvedge/contract';
import { createOperatorCookies, getOperatorKey } from '@selvedge/service-kit';
import type { ReplyControls } from '../../platform/http/route.ts';

interface BrowserSession {
  token: string;
  expiresAt: Date;
}

/** Stores an operator's token in HttpOnly cookies and sends the page the key that it needs to use them. */
export function setSessionCookies(
  reply: ReplyControls,
  { token, expiresAt }: BrowserSession,
  { protocol, now }: { protocol: string; now: Date },
): void {
  const maxAgeSeconds = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  for (const cookie of createOperatorCookies(token, { protocol, maxAgeSeconds }))
    reply.header('Set-Cookie', cookie);
  reply.header(headers.operatorKey, getOperatorKey(token));
}

export function clearSessionCookies(reply: ReplyControls, protocol: string): void {
  for (const cookie of createOperatorCookies('', { protocol, maxAgeSeconds: 0 }))
    reply.header('Set-Cookie', cookie);
}
