import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveRemotes } from './registry/live-remotes.ts';

const cookieName = 'selvedge-visitor';
const keptForSeconds = 30 * 24 * 3600;

/**
 * Tells one browser from another, by nothing but chance, and only while a remote is tried on some of them: no page of
 * any other day sets a cookie for it.
 */
export async function visitorOf(
  remotes: Pick<LiveRemotes, 'tellsVisitorsApart'>,
  tenantCode: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  if (!(await remotes.tellsVisitorsApart(tenantCode))) return null;
  const known = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{16,64})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1];
  if (known) return known;
  const visitor = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('Set-Cookie', `${cookieName}=${visitor}; Path=/; Max-Age=${keptForSeconds}; HttpOnly; SameSite=Lax${secure}`); // prettier-ignore
  return visitor;
}
