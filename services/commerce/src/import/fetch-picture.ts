import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { mostImageBytes } from '../media/take-in-image.ts';
import { placeOf, requestPublicly, Unanswered, type Reachable } from './public-request.ts';

const mostRedirects = 5;
const longestMs = 20_000;
const pauseMs = 1_000;
const tries = 2;

export interface FetchLimits extends Reachable {
  longestMs?: number;
}

const headers = { accept: 'image/*', 'user-agent': 'Selvedge catalogue import' };

/**
 * Fetches a picture from the open internet, with a limit on bytes, time and redirects. Each step of a redirect is held
 * to the same rules: http and https on their own ports, no private network.
 * @throws Error whose message says what is wrong, without the address
 */
export async function fetchPicture(
  address: string,
  limits: FetchLimits,
  signal?: AbortSignal,
): Promise<Buffer> {
  for (let attempt = 1; ; attempt += 1) {
    const ended = AbortSignal.any([
      AbortSignal.timeout(limits.longestMs ?? longestMs),
      ...(signal ? [signal] : []),
    ]);
    try {
      return await follow(address, limits, ended);
    } catch (error) {
      signal?.throwIfAborted();
      if (ended.aborted) throw new Error('the picture did not come in time', { cause: error });
      if (!(error instanceof Unanswered) || attempt >= tries) throw error;
      await sleep(pauseMs, undefined, { signal });
    }
  }
}

/**
 * Checks whether an address is one that `fetchPicture` would ask, without asking anybody.
 * @throws Error whose message says what is wrong, without the address
 */
export async function checkPictureAddress(address: string, limits: FetchLimits): Promise<void> {
  // Any name may lead to the open internet.
  const resolve = async () => [{ address: '1.1.1.1', family: 4 as const }];
  await placeOf(readUrl(address), { ...limits, resolve });
}

async function follow(address: string, limits: FetchLimits, signal: AbortSignal): Promise<Buffer> {
  let url = readUrl(address);
  for (let step = 0; step <= mostRedirects; step += 1) {
    const reply = await requestPublicly(url, { ...limits, headers, signal });
    const { statusCode: status = 0 } = reply;
    const { location } = reply.headers;
    if (status >= 300 && status < 400 && location !== undefined) {
      reply.destroy();
      url = readUrl(location, url);
      continue;
    }
    if (status === 200) return readAll(reply, signal);
    reply.destroy();
    const message = `the server answered ${status}`;
    throw status >= 500 || status === 429 ? new Unanswered(message) : new Error(message);
  }
  throw new Error('the address leads from one to the next without end');
}

function readUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error('this is no http or https address');
  if (url.username || url.password) throw new Error('the address holds a password');
  return url;
}

async function readAll(reply: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const tooLarge = new Error(`the picture is larger than ${mostImageBytes / 1024 / 1024} MB`);
  if (Number(reply.headers['content-length'] ?? 0) > mostImageBytes) {
    reply.destroy();
    throw tooLarge;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > mostImageBytes) throw tooLarge;
      chunks.push(chunk);
    }
  } catch (error) {
    if (error === tooLarge || signal.aborted) throw error;
    throw new Unanswered('the picture broke off on its way', { cause: error });
  }
  return Buffer.concat(chunks, length);
}
