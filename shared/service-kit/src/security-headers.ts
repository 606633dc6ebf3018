import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Defaults for replies that aren't pages and must not be framed. */
const defaultHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The payment window must be able to message its opener.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};
/** One year, without subdomains, which the store may not control. */
const hsts = { 'Strict-Transport-Security': 'max-age=31536000' };

/** The headers of every response. Pages override the policy and the frame options. */
export const securityHeaders = (protocol?: string): Record<string, string> =>
  protocol === 'https' ? { ...defaultHeaders, ...hsts } : defaultHeaders;

/** Adds the headers that a reply doesn't have yet. */
export function addSecurityHeaders({ protocol }: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(securityHeaders(protocol)))
    if (!reply.hasHeader(name)) reply.header(name, value);
}

/** Adds the security headers to every reply of a server. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => addSecurityHeaders(request, reply));
}
