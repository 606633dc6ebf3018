import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { mostImageBytes } from '../media/take-in-image.ts';
import { publicAddressOf, resolveHost, type HostAddress, type Resolve } from './public-address.ts';

const mostRedirects = 5;
const longestMs = 20_000;
const pauseMs = 1_000;
const tries = 2;

export interface FetchLimits {
  /** `host` or `host:port` of machines that are trusted although they stand in a private network; none by default. */
  allowedHosts: ReadonlySet<string>;
  resolve?: Resolve;
  longestMs?: number;
}

/** Trying again may help: nobody answered, or a server was in trouble. */
class Unanswered extends Error {}

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
    const reply = await open(url, await placeOf(url, limits), signal);
    const { statusCode: status = 0, headers } = reply;
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      reply.destroy();
      url = readUrl(headers.location, url);
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

/** The machine to connect to. A URL has written decimal, octal and hexadecimal hosts as what they are by now. */
async function placeOf(url: URL, { allowedHosts, resolve = resolveHost }: FetchLimits): Promise<HostAddress> {
  if (allowedHosts.has(url.host) || allowedHosts.has(url.hostname)) {
    const [first] = await resolve(url.hostname.replace(/^\[|\]$/g, ''));
    if (first) return first;
  }
  // A URL leaves out the port that belongs to its protocol.
  if (url.port !== '' && url.port !== '80' && url.port !== '443')
    throw new Error(`port ${url.port} is not one that pictures are fetched from`);
  return publicAddressOf(url.hostname, resolve);
}

function open(url: URL, { address, family }: HostAddress, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    signal,
    // No connection is shared: each goes where it was found to lead.
    agent: false,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Selvedge catalogue import' },
    lookup: (_host, { all }, found) =>
      all ? found(null, [{ address, family }]) : found(null, address, family),
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    send(url, options, resolve)
      .on('error', (cause) => reject(new Unanswered('the server does not answer', { cause })))
      .end();
  });
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
