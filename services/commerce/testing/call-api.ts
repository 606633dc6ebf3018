import { randomInt } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface Call {
  tenant?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls an application's API in process; by default, for FIELDNOTE and without a session. */
export function createApiCaller(app: FastifyInstance) {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { tenant = 'FIELDNOTE', token, body, headers }: Call = {},
  ) => {
    const reply: LightMyRequestResponse = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { 'x-tenant-code': tenant, ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
  };
}

/** The header of a visitor from a random network, because requests are limited per network. */
export const fromRandomNetwork = () => ({ 'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}` });
