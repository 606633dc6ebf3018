import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

interface Address {
  host: string;
  port: number;
}

/** Forwards connections to another address. @param from on every address of this host if it names none */
export async function forwardPort(
  from: Omit<Address, 'host'> & Partial<Address>,
  to: Address,
): Promise<Server> {
  const server = createServer((client) => {
    const target = connect(to);
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await once(server.listen(from.port, from.host), 'listening');
  return server;
}
