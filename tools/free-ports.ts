import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusedPort } from './refused-ports.ts';

const checkEveryMs = 200;

type Ports = Record<string, number>;

/**
 * Waits until these ports are free, so that another copy of the shop has time to stop. Otherwise, the new services would
 * fail to start while the old ones answer in their place.
 * @param ports by the name of their setting; `PORT` changes all of them
 * @throws Error with the ports still in use after `timeoutMs`, and settings with free ports
 */
export async function waitForFreePorts(ports: Ports, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const taken = await findTakenPorts(ports);
    if (Object.keys(taken).length === 0) return;
    if (performance.now() > deadline) throw new Error(await describeTakenPorts(taken, ports));
    await sleep(checkEveryMs);
  }
}

async function findTakenPorts(ports: Ports): Promise<Ports> {
  const taken: Ports = {};
  for (const [name, port] of Object.entries(ports)) if (!(await isFree(port))) taken[name] = port;
  return taken;
}

async function describeTakenPorts(taken: Ports, ports: Ports): Promise<string> {
  const named = Object.entries(taken).map(([name, port]) => `${port} (${name})`);
  // If PORT is set, suggest keeping it.
  const moved = process.env.PORT ? `PORT=${process.env.PORT} ` : '';
  const settings =
    'PORT' in taken ? await suggestBasePort(ports) : moved + (await suggestPorts(taken, ports));
  return (
    `${named.length === 1 ? 'Port' : 'Ports'} ${named.join(', ')} ${named.length === 1 ? 'is' : 'are'} already in use. ` +
    `If another copy of the shop is running, stop it first, or use other ports: ${settings} npm start`
  );
}

/** Suggests another port for each one that's in use. */
async function suggestPorts(taken: Ports, ports: Ports): Promise<string> {
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

/** Suggests a `PORT` for which all the ports are free. */
async function suggestBasePort(ports: Ports): Promise<string> {
  for (let step = 10; ; step += 10) {
    const moved = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port + step]));
    if (Object.values(moved).some(isRefusedPort)) continue;
    if (Object.keys(await findTakenPorts(moved)).length === 0) return `PORT=${moved['PORT']}`;
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
