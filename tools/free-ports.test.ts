import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { untilFree } from './free-ports.ts';

let holder: Server;
let port: number;
beforeEach(async () => {
  holder = createServer();
  await once(holder.listen(0, '127.0.0.1'), 'listening');
  ({ port } = holder.address() as AddressInfo);
});
afterEach(() => void holder.close());

test('a port that stays taken is named, with a PORT at which everything is free', async () => {
  const refusal = await untilFree({ PORT: port }, 0).catch((error: Error) => error.message);
  expect(refusal).toContain(`Port ${port} (PORT) is taken. If a copy of the shop is running, stop it first`);
  const [, other] = /: PORT=(\d+) npm start$/.exec(refusal ?? '') ?? [];
  await expect(untilFree({ PORT: Number(other) }, 0)).resolves.toBeUndefined();
});

test('a port that a neighbour has beside it is moved by the setting of that port alone', async () => {
  const neighbour = createServer();
  await once(neighbour.listen(0, '127.0.0.1'), 'listening');
  const { port: second } = neighbour.address() as AddressInfo;
  const own = { SANDBOX_PORT: second, SANDBOX_SMTP_PORT: port };
  const refusal = (await untilFree(own, 0).catch((error: Error) => error.message)) ?? '';
  neighbour.close();
  expect(refusal).toContain(`Ports ${second} (SANDBOX_PORT), ${port} (SANDBOX_SMTP_PORT) are taken.`);
  const [, sandbox, smtp] = /: SANDBOX_PORT=(\d+) SANDBOX_SMTP_PORT=(\d+) npm start$/.exec(refusal) ?? [];
  expect(new Set([sandbox, smtp, String(port), String(second)]).size).toBe(4);
  await expect(untilFree({ SANDBOX_PORT: Number(sandbox), SANDBOX_SMTP_PORT: Number(smtp) }, 0)).resolves.toBeUndefined(); // prettier-ignore
});

test('a copy that is just ending is waited for', async () => {
  const waiting = untilFree({ PORT: port }, 10_000);
  holder.close();
  await expect(waiting).resolves.toBeUndefined();
});
