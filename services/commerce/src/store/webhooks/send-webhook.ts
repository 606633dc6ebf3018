import type { IncomingMessage } from 'node:http';
import { withoutBidiControls } from '../../platform/clean-text.ts';
import type { Clock } from '../../platform/clock.ts';
import { resolveHost } from '../../platform/outgoing/public-address.ts';
import { requestPublicUrl, type Reachable } from '../../platform/outgoing/public-request.ts';
import { resolveWithTimeout } from '../../platform/outgoing/resolve-with-timeout.ts';
import { signWebhook } from './webhook-signature.ts';
import { attemptTimeoutMs, type Outcome } from './webhook-rules.ts';

/** How much of a failed response is logged. */
const maxResponseCharacters = 500;

interface WebhookMessage {
  url: string;
  id: string;
  body: string;
  secrets: readonly string[];
  headers?: Record<string, string>;
}

/** Sends an event once, without following redirects. Never throws: an error is part of the outcome. */
export async function sendWebhook(
  {
    clock,
    allowedHosts = new Set(),
    resolve,
    timeoutMs = attemptTimeoutMs,
  }: Reachable & { clock: Clock; timeoutMs?: number },
  { url: address, id, body, secrets, headers = {} }: WebhookMessage,
): Promise<Outcome> {
  const url = new URL(address);
  const isTrusted = allowedHosts.has(url.host) || allowedHosts.has(url.hostname);
  const started = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const outcome = (rest: Omit<Outcome, 'durationMs'>): Outcome => ({
    ...rest,
    durationMs: Math.round(performance.now() - started),
  });
  try {
    const response = await requestPublicUrl(url, {
      allowedHosts,
      signal,
      resolve: resolve ?? (isTrusted ? resolveHost : resolveWithTimeout),
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Selvedge-Webhooks/1',
        ...headers,
        ...signWebhook({ id, body }, secrets, clock()),
      },
    });
    const status = response.statusCode!;
    const isSuccess = status >= 200 && status < 300;
    // The text of a successful response isn't logged.
    const text = isSuccess ? null : await readStart(response);
    response.destroy();
    return outcome({ status, text, failure: isSuccess ? null : `answered ${status}` });
  } catch (error) {
    const failure = signal.aborted
      ? `didn’t answer within ${Math.round(timeoutMs / 1000)} seconds`
      : (error as Error).message;
    return outcome({ status: null, text: null, failure });
  }
}

/** Reads the start of a response, as far as it arrives in time. */
async function readStart(response: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk;
      if (text.length >= maxResponseCharacters) break;
    }
  } catch {
    // Log what has arrived so far.
  }
  // The database stores no NUL, and the log shows one line.
  return withoutBidiControls(text.replaceAll(/[\p{Cc}\s]+/gu, ' '))
    .trim()
    .slice(0, maxResponseCharacters)
    .toWellFormed();
}
