import type { Reply } from './guest-checkout.ts';

const timeoutMs = 15_000;

/** Sends a POST to the first demo store. @throws TypeError of fetch if the connection failed */
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
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: await response.json() };
}

/** Like `send`. @returns undefined if there was no response, for any reason */
export async function post(...request: Parameters<typeof send>): Promise<Reply | undefined> {
  return send(...request).catch(() => undefined);
}
