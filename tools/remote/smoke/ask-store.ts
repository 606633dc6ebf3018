import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

/** Where a store answers. */
export interface StoreAddress {
  /** Of the shop that it is one of: the machine that is asked. */
  shop: string;
  /** As its visitors have it. This machine need not know the name. */
  origin: string;
}

export interface StoreReply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Question {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

const patienceMs = 10_000;

/** Asks a store as a visitor's browser would; redirects are not followed. Rejects when it does not answer in time. */
export function askStore(
  { shop, origin }: StoreAddress,
  path: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<StoreReply> {
  const url = new URL(path, origin);
  const machine = new URL(shop).hostname.replace(/^\[|\]$/g, '');
  // An address of its own is never looked up, nor need it be: then it is the machine.
  const ofMachine: LookupFunction = (_name, asked, answer) => lookup(machine, asked, answer);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers,
      signal: AbortSignal.timeout(patienceMs),
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
