import { commerceOperations, type Endpoint } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { formBody, formHeaders } from './multipart.ts';
import { sampleOf } from './schema-sample.ts';

interface OperationCall {
  params?: object | null;
  token?: string | undefined;
  /** A guest's key to one order. */
  orderKey?: string;
  tenant?: string;
  /** By default, a sample generated from the contract. */
  body?: object | undefined;
  query?: Record<string, string>;
}

/** Calls an operation by name, with everything that the contract requires. */
export function callOperation(
  app: FastifyInstance,
  name: keyof typeof commerceOperations,
  { params, token, orderKey, tenant = 'FIELDNOTE', body, query }: OperationCall = {},
) {
  const endpoint: Endpoint = commerceOperations[name];
  const path = endpoint.path.replace(
    /\{(\w+)\}/g,
    (_, key: string) => (params as Record<string, string>)[key] ?? '',
  );
  const payload = body ?? (sampleOf(endpoint.body) as object | undefined);
  return app.inject({
    method: endpoint.method,
    url: `/api/v1${path}`,
    headers: {
      'x-tenant-code': tenant,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(orderKey !== undefined && { 'x-order-key': orderKey }),
      ...(endpoint.form && formHeaders),
    },
    ...(endpoint.form && { payload: formBody([]) }),
    ...(payload !== undefined && { payload }),
    ...(query && { query }),
  });
}
