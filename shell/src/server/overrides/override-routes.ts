import type { KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createNonce, pageHeaders } from '../security-headers.ts';
import { keptOverrides, overrideCookie, overrideIn, shopOriginOf, withOverride } from './override-cookie.ts';
import { confirmationDocument, refusalDocument } from './override-documents.ts';

/** More than any token takes. */
const bodyLimit = 8 * 1024;
const nobodyElse = { partnerOrigins: [], mapsOrigins: [], googleOrigin: null };

/** `/overrides`: the way for a signed override into one browser, and out of it. */
export async function registerOverrides(app: FastifyInstance, keys: readonly KeyObject[]): Promise<void> {
  await app.register(async (overrides) => {
    overrides.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    overrides.get<{ Querystring: { token?: unknown } }>('/overrides', async (request, reply) => {
      const token = String(request.query.token);
      const override = overrideIn(token, request, keys);
      if (!override) return refuse(reply);
      const nonce = protect(reply);
      return reply.send(confirmationDocument(override, token, nonce));
    });

    overrides.post('/overrides', async (request, reply) => {
      const token = tokenIn(request.body);
      const override = isFromOwnPage(request) ? overrideIn(token, request, keys) : null;
      if (!override) return refuse(reply);
      const kept = withOverride(keptOverrides(request, keys), { token, override });
      return changeTo(overrideCookie(kept, request), reply);
    });

    overrides.post('/overrides/end', async (request, reply) =>
      isFromOwnPage(request) ? changeTo(overrideCookie([], request), reply) : refuse(reply),
    );
  });
}

/** Every browser says of a form where it stood; the page of another site could send one that nobody pressed. */
function isFromOwnPage(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers;
  return origin !== undefined && origin === shopOriginOf(request) && site === 'same-origin';
}

const tokenIn = (body: unknown): string => (body instanceof URLSearchParams ? (body.get('token') ?? '') : '');

const changeTo = (cookie: string, reply: FastifyReply): FastifyReply =>
  reply.header('Cache-Control', 'no-store').header('Set-Cookie', cookie).redirect('/', 303);

function refuse(reply: FastifyReply): FastifyReply {
  const nonce = protect(reply);
  return reply.code(403).send(refusalDocument(nonce));
}

/** @returns the nonce of the document that follows */
function protect(reply: FastifyReply): string {
  const nonce = createNonce();
  reply
    .type('text/html; charset=utf-8')
    .headers(pageHeaders(nonce, nobodyElse))
    .header('Cache-Control', 'no-store');
  return nonce;
}
