import { randomBytes } from 'node:crypto';
import { getCookieName } from '@selvedge/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPrefetchRequest } from './prefetch-request.ts';

const maxAgeSeconds = 30 * 24 * 3600;

/** Identifies a browser by a random cookie, which is set only while some visitors get a canary, and never for a prefetch. */
export function identifyVisitor(request: FastifyRequest, reply: FastifyReply): string | null {
  const cookieName = getCookieName('selvedge-visitor', request.protocol);
  const known = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{16,64})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1];
  if (known || isPrefetchRequest(request)) return known ?? null;
  const visitor = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('Set-Cookie', `${cookieName}=${visitor}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`); // prettier-ignore
  return visitor;
}
