import { setTimeout as sleep } from 'node:timers/promises';

/** One request and what became of it. */
export interface Probe {
  /** ms since 1970 */
  sentAt: number;
  ms: number;
  /** 0 when there was no answer. */
  status: number;
}

const everyMs = 100;
const patienceMs = 15_000;

/** Shoppers who look at a steady rate, however long the answers take. @returns when all are answered */
export async function probeSteadily(
  urls: readonly string[],
  until: AbortSignal,
  seen: (probe: Probe) => void,
): Promise<void> {
  const requests: Promise<void>[] = [];
  for (let n = 0; !until.aborted; n++) {
    const sentAt = Date.now();
    const startedAt = performance.now();
    const request = ask(urls[n % urls.length]!).then((status) =>
      seen({ sentAt, ms: performance.now() - startedAt, status }),
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
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
