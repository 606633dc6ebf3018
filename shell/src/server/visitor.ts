import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPrefetchRequest } from './prefetch-request.ts';
import type { LiveRemotes } from './registry/live-remotes.ts';

const cookieName = 'selvedge-visitor';
const maxAgeSeconds = 30 * 24 * 3600;

/**
 * Identifies a browser by a random cookie, only while a canary is shown to some visitors. Otherwise no page sets this cookie, and a
 * prefetch never does.
 */
export async function identifyVisitor(
  remotes: Pick<LiveRemotes, 'needsVisitorId'>,
  tenantCode: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  if (!(await remotes.needsVisitorId(tenantCode))) return null;
  const known = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{16,64})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1];
  if (known || isPrefetchRequest(request)) return known ?? null;
  const visitor = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('Set-Cookie', `${cookieName}=${visitor}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`); // prettier-ignore
  return visitor;
}
