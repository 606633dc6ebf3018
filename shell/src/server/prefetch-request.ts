import type { FastifyRequest } from 'fastify';

/** Whether a browser requests a page that nobody has opened yet. A prerender sends `prefetch;prerender`. */
export const isPrefetchRequest = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^prefetch\b/.test(String(headers['sec-purpose'] ?? ''));
