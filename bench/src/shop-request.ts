import type { Reply } from './guest-checkout.ts';

const patienceMs = 15_000;

/** One POST to the demonstration's first store. @throws TypeError of fetch when the connection broke, or nothing came */
export async function send(
  origin: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-code': 'FIELDNOTE', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
  return { status: response.status, body: await response.json() };
}

/** As `send`. @returns undefined when there was no answer, whatever the reason */
export async function post(...request: Parameters<typeof send>): Promise<Reply | undefined> {
  return send(...request).catch(() => undefined);
}
