import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './client-address.ts';
import { refuseConnection } from './unreadable-requests.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Of some thirty browsers behind one address, each with the six connections that it opens at most. */
export const mostConnections = 200;

/**
 * Lets one network have so many connections at a time, and refuses further ones with 503 before anything is read of
 * them. Proxies, who speak for many, have as many as they like. Called before anybody else listens for connections.
 */
export function limitConnections(
  server: Server,
  { trusts }: Pick<TrustedProxies, 'trusts'>,
  most = mostConnections,
): void {
  const open = new Map<string, number>();
  const serve = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (!trusts(remoteAddress)) {
      const network = networkOf(remoteAddress ?? '');
      const before = open.get(network) ?? 0;
      if (before >= most) return refuseConnection(socket);
      open.set(network, before + 1);
      socket.once('close', () => {
        const left = (open.get(network) ?? 1) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      });
    }
    for (const listener of serve) listener.call(server, socket);
  });
}
