import { setTimeout as sleep } from 'node:timers/promises';

/** One request and its result. */
export interface Probe {
  /** ms since 1970 */
  sentAt: number;
  ms: number;
  /** 0 if there was no response. */
  status: number;
}

const everyMs = 100;
const timeoutMs = 15_000;

/** Sends requests at a steady rate, however long the responses take. Resolves when all have finished. */
export async function probeSteadily(
  urls: readonly string[],
  until: AbortSignal,
  onProbe: (probe: Probe) => void,
): Promise<void> {
  const requests: Promise<void>[] = [];
  for (let n = 0; !until.aborted; n++) {
    const sentAt = Date.now();
    const startedAt = performance.now();
    const request = ask(urls[n % urls.length]!).then((status) =>
      onProbe({ sentAt, ms: performance.now() - startedAt, status }),
    );
    requests.push(request);
    await sleep(everyMs);
  }
  await Promise.all(requests);
}

async function ask(url: string): Promise<number> {
  try {
    const response = await fetch(url, {
      headers: { 'x-tenant-code': 'FIELDNOTE' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
