import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Of whatever says nothing else: it is no page, and nobody frames it. */
const always = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The payment window has to be able to answer its opener.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};
/** A year. Of this host alone: what else its owner has below the domain is nothing of the store's. */
const hsts = { 'Strict-Transport-Security': 'max-age=31536000' };

/** The headers that every response has, whoever answers; a page has a policy and frames of its own. */
export const securityHeaders = (protocol?: string): Record<string, string> =>
  protocol === 'https' ? { ...always, ...hsts } : always;

/** Adds those that a reply does not have yet. */
export function addSecurityHeaders({ protocol }: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(securityHeaders(protocol)))
    if (!reply.hasHeader(name)) reply.header(name, value);
}

/** Gives them to every reply of a server. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => addSecurityHeaders(request, reply));
}
