import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

/** The address of a store. */
export interface StoreAddress {
  /** Address of its shop, whose machine receives the requests. */
  shop: string;
  /** Its public origin. This machine doesn't have to resolve the name. */
  origin: string;
}

export interface StoreReply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface RequestOptions {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

const maxWaitMs = 10_000;

/** Sends a request to a store like a visitor's browser, without following redirects. Rejects if it doesn't respond in time. */
export function requestStore(
  { shop, origin }: StoreAddress,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<StoreReply> {
  const url = new URL(path, origin);
  const machine = new URL(shop).hostname.replace(/^\[|\]$/g, '');
  // IP addresses are never looked up: they are already the machine's.
  const ofMachine: LookupFunction = (_name, asked, answer) => lookup(machine, asked, answer);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers,
      signal: AbortSignal.timeout(maxWaitMs),
      lookup: ofMachine,
    };
    const sent = send(url, options, (reply) => {
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
    sent.on('error', reject);
    sent.end(body);
  });
}
