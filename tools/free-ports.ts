import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusedPort } from './refused-ports.ts';

const checkEveryMs = 200;

type Ports = Record<string, number>;

/**
 * Waits until nobody listens on these ports: a copy of the shop that is just ending has time for it. Without this the
 * new copy's services would fail while the old one's answer in their place.
 * @param ports by the settings that choose them; `PORT` moves all of them along
 * @throws Error naming each port that is still taken after `patienceMs`, and the settings that help
 */
export async function untilFree(ports: Ports, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const taken = await takenOf(ports);
    if (Object.keys(taken).length === 0) return;
    if (performance.now() > deadline) throw new Error(await takenInWords(taken, ports));
    await sleep(checkEveryMs);
  }
}

async function takenOf(ports: Ports): Promise<Ports> {
  const taken: Ports = {};
  for (const [name, port] of Object.entries(ports)) if (!(await isFree(port))) taken[name] = port;
  return taken;
}

async function takenInWords(taken: Ports, ports: Ports): Promise<string> {
  const named = Object.entries(taken).map(([name, port]) => `${port} (${name})`);
  // Whoever moved the store keeps it there.
  const moved = process.env.PORT ? `PORT=${process.env.PORT} ` : '';
  const settings = 'PORT' in taken ? await elsewhere(ports) : moved + (await besides(taken, ports));
  return (
    `${named.length === 1 ? 'Port' : 'Ports'} ${named.join(', ')} ${named.length === 1 ? 'is' : 'are'} taken. ` +
    `If a copy of the shop is running, stop it first; or start this one elsewhere: ${settings} npm start`
  );
}

/** Another port for each that is taken alone, as by a neighbour's mail server. */
async function besides(taken: Ports, ports: Ports): Promise<string> {
  const chosen = new Set(Object.values(ports));
  const settings: string[] = [];
  for (const [name, port] of Object.entries(taken)) {
    let other = port + 1;
    while (chosen.has(other) || isRefusedPort(other) || !(await isFree(other))) other += 1;
    chosen.add(other);
    settings.push(`${name}=${other}`);
  }
  return settings.join(' ');
}

/** A `PORT` with which all of them are free. */
async function elsewhere(ports: Ports): Promise<string> {
  for (let step = 10; ; step += 10) {
    const moved = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port + step]));
    if (Object.values(moved).some(isRefusedPort)) continue;
    if (Object.keys(await takenOf(moved)).length === 0) return `PORT=${moved['PORT']}`;
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
