import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';

/** The address of a store. */
export interface StoreAddress {
  /** Address of the shop, whose machine receives the requests. */
  shop: string;
  /** The store's public origin. Its host name doesn't have to resolve on this machine. */
  origin: string;
}

export interface StoreReply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
}

/**
 * Sends a request to a store, with the path exactly as given and without following redirects. Rejects if the store doesn't
 * respond in time.
 */
export function requestStore(
  { shop, origin }: StoreAddress,
  path: string,
  requestOptions: RequestOptions = {},
): Promise<StoreReply> {
  const { method = 'GET', headers = {}, body, timeoutMs = 10_000 } = requestOptions;
  const address = urlToHttpOptions(new URL(origin));
  const machine = new URL(shop).hostname.replace(/^\[|\]$/g, '');
  // This isn't called for IP addresses, which already identify the machine.
  const lookUpShopMachine: LookupFunction = (_name, options, callback) => lookup(machine, options, callback);
  const send = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const options = { ...address, path, method, headers, signal, lookup: lookUpShopMachine };
    const sent = send(options, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection just before the request was sent on it. Browsers repeat it too.
      const isRepeatable = method === 'GET' && sent.reusedSocket && error.code === 'ECONNRESET';
      if (isRepeatable) resolve(requestStore({ shop, origin }, path, requestOptions));
      else reject(error);
    });
    sent.end(body);
  });
}
