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

test('a port that stays taken is named, with a way on', async () => {
  await expect(untilFree({ PORT: port }, 0)).rejects.toThrow(`Port ${port} (PORT) is taken`);
});

test('a copy that is just ending is waited for', async () => {
  const waiting = untilFree({ PORT: port }, 10_000);
  holder.close();
  await expect(waiting).resolves.toBeUndefined();
});
