import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const checkEveryMs = 200;

/**
 * Waits until nobody listens on these ports: a copy of the shop that is just ending has time for it. Without this the
 * new copy's services would fail while the old one's answer in their place.
 * @throws Error naming a port that is still taken after `patienceMs`
 */
export async function untilFree(ports: Record<string, number>, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (const [name, port] of Object.entries(ports)) {
    while (!(await isFree(port))) {
      if (performance.now() > deadline) {
        throw new Error(
          `Port ${port} (${name}) is taken. If a copy of the shop is running, stop it first; or start this one elsewhere: PORT=3010 npm start`,
        );
      }
      await sleep(checkEveryMs);
    }
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
