import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxImageBytes } from '../media/ingest-image.ts';
import {
  resolveTarget,
  requestPublicUrl,
  RetryableError,
  type Reachable,
} from '../../platform/outgoing/public-request.ts';

const maxRedirects = 5;
const defaultTimeoutMs = 20_000;
const pauseMs = 1_000;
const maxAttempts = 2;

export interface FetchLimits extends Reachable {
  timeoutMs?: number;
}

const headers = { accept: 'image/*', 'user-agent': 'Selvedge catalog import' };

/**
 * Fetches a picture from the internet, with limits on size, time and redirects. Redirects must follow the same rules:
 * http or https on the default ports, no private network.
 * @throws Error saying what is wrong, without the URL
 */
export async function fetchPicture(
  address: string,
  limits: FetchLimits,
  signal?: AbortSignal,
): Promise<Buffer> {
  for (let attempt = 1; ; attempt += 1) {
    const ended = AbortSignal.any([
      AbortSignal.timeout(limits.timeoutMs ?? defaultTimeoutMs),
      ...(signal ? [signal] : []),
    ]);
    try {
      return await follow(address, limits, ended);
    } catch (error) {
      signal?.throwIfAborted();
      if (ended.aborted) throw new Error('the picture took too long to download', { cause: error });
      if (!(error instanceof RetryableError) || attempt >= maxAttempts) throw error;
      await sleep(pauseMs, undefined, { signal });
    }
  }
}

/**
 * Checks whether `fetchPicture` would accept a URL, without sending a request.
 * @throws Error saying what is wrong, without the URL
 */
export async function checkPictureUrl(address: string, limits: FetchLimits): Promise<void> {
  // Treats every host name as a public address, because a lookup would send a request.
  const resolve = async () => [{ address: '1.1.1.1', family: 4 as const }];
  await resolveTarget(parseUrl(address), { ...limits, resolve });
}

async function follow(address: string, limits: FetchLimits, signal: AbortSignal): Promise<Buffer> {
  let url = parseUrl(address);
  for (let step = 0; step <= maxRedirects; step += 1) {
    const reply = await requestPublicUrl(url, { ...limits, headers, signal });
    const { statusCode: status = 0 } = reply;
    const { location } = reply.headers;
    if (status >= 300 && status < 400 && location !== undefined) {
      reply.destroy();
      url = parseUrl(location, url);
      continue;
    }
    if (status === 200) return readAll(reply, signal);
    reply.destroy();
    const message = `the server answered ${status}`;
    throw status >= 500 || status === 429 ? new RetryableError(message) : new Error(message);
  }
  throw new Error('the address redirects too many times');
}

function parseUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error("this isn't an http or https address");
  if (url.username || url.password) throw new Error('the address contains a user name or password');
  return url;
}

async function readAll(reply: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const tooLarge = new Error(`the picture is larger than ${maxImageBytes / 1024 / 1024} MB`);
  if (Number(reply.headers['content-length'] ?? 0) > maxImageBytes) {
    reply.destroy();
    throw tooLarge;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxImageBytes) throw tooLarge;
      chunks.push(chunk);
    }
  } catch (error) {
    if (error === tooLarge || signal.aborted) throw error;
    throw new RetryableError('the connection broke while the picture was downloading', { cause: error });
  }
  return Buffer.concat(chunks, length);
}
