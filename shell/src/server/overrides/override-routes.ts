import type { KeyObject } from 'node:crypto';
import { isFromOwnPage } from '@selvedge/service-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptForms, readField } from '../form-body.ts';
import { createNonce, createPageHeaders, noForeignOrigins } from '../security-headers.ts';
import { addOverride, formatOverrideCookie, readOverrides, verifyOverride } from './override-cookie.ts';
import { renderConfirmation, renderRejection } from './override-documents.ts';

/** More than any token needs. */
const bodyLimitBytes = 8 * 1024;

/** Routes below `/overrides` that store signed overrides in a browser and delete them. */
export async function registerOverrides(app: FastifyInstance, keys: readonly KeyObject[]): Promise<void> {
  await app.register(async (overrides) => {
    acceptForms(overrides, bodyLimitBytes);

    overrides.get<{ Querystring: { token?: unknown } }>('/overrides', async (request, reply) => {
      const token = String(request.query.token);
      const override = verifyOverride(token, request, keys);
      if (!override) return reject(reply);
      const nonce = setPageHeaders(reply);
      return reply.send(renderConfirmation(override, token, nonce));
    });

    overrides.post('/overrides', async (request, reply) => {
      const token = readField(request.body, 'token');
      // Another site's page could submit a form without a click.
      const override = isFromOwnPage(request) ? verifyOverride(token, request, keys) : null;
      if (!override) return reject(reply);
      const stored = addOverride(readOverrides(request, keys), { token, override });
      return redirectWithCookie(formatOverrideCookie(stored, request), reply);
    });

    overrides.post('/overrides/end', async (request, reply) =>
      isFromOwnPage(request) ? redirectWithCookie(formatOverrideCookie([], request), reply) : reject(reply),
    );
  });
}

const redirectWithCookie = (cookie: string, reply: FastifyReply): FastifyReply =>
  reply.header('Cache-Control', 'no-store').header('Set-Cookie', cookie).redirect('/', 303);

function reject(reply: FastifyReply): FastifyReply {
  const nonce = setPageHeaders(reply);
  return reply.code(403).send(renderRejection(nonce));
}

/** @returns the nonce for the document */
function setPageHeaders(reply: FastifyReply): string {
  const nonce = createNonce();
  reply
    .type('text/html; charset=utf-8')
    .headers(createPageHeaders({ scriptHashes: [], styleNonce: nonce }, noForeignOrigins))
    .header('Cache-Control', 'no-store');
  return nonce;
}
