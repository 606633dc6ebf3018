import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitForFreePorts } from './free-ports.ts';

let holder: Server;
let port: number;
beforeEach(async () => {
  holder = createServer();
  await once(holder.listen(0, '127.0.0.1'), 'listening');
  ({ port } = holder.address() as AddressInfo);
});
afterEach(() => void holder.close());

test('the error names a port in use, and a PORT for which all ports are free', async () => {
  const refusal = await waitForFreePorts({ PORT: port }, 0).catch((error: Error) => error.message);
  expect(refusal).toContain(
    `Port ${port} (PORT) is already in use. If another copy of the shop is running, stop it`,
  );
  const [, other] = /: PORT=(\d+) npm start$/.exec(refusal ?? '') ?? [];
  await expect(waitForFreePorts({ PORT: Number(other) }, 0)).resolves.toBeUndefined();
});

test('for other ports in use, suggests only their own settings', async () => {
  const neighbor = createServer();
  await once(neighbor.listen(0, '127.0.0.1'), 'listening');
  const { port: second } = neighbor.address() as AddressInfo;
  const own = { SANDBOX_PORT: second, SANDBOX_SMTP_PORT: port };
  const refusal = (await waitForFreePorts(own, 0).catch((error: Error) => error.message)) ?? '';
  neighbor.close();
  expect(refusal).toContain(
    `Ports ${second} (SANDBOX_PORT), ${port} (SANDBOX_SMTP_PORT) are already in use.`,
  );
  const [, sandbox, smtp] = /: SANDBOX_PORT=(\d+) SANDBOX_SMTP_PORT=(\d+) npm start$/.exec(refusal) ?? [];
  expect(new Set([sandbox, smtp, String(port), String(second)]).size).toBe(4);
  await expect(waitForFreePorts({ SANDBOX_PORT: Number(sandbox), SANDBOX_SMTP_PORT: Number(smtp) }, 0)).resolves.toBeUndefined(); // prettier-ignore
});

test('waits for another copy that is stopping', async () => {
  const waiting = waitForFreePorts({ PORT: port }, 10_000);
  holder.close();
  await expect(waiting).resolves.toBeUndefined();
});
