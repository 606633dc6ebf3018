import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { getNetwork } from './client-address.ts';
import { rejectConnection } from './unreadable-requests.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Enough for about thirty browsers behind one address with up to six connections each. */
export const maxConnections = 200;

/**
 * Limits the open connections per network. Further ones get a 503 before anything is read from them. Trusted proxies have
 * no limit. Call it before anything else listens for connections.
 */
export function limitConnections(
  server: Server,
  { trusts }: Pick<TrustedProxies, 'trusts'>,
  limit = maxConnections,
): void {
  const open = new Map<string, number>();
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (!trusts(remoteAddress)) {
      const network = getNetwork(remoteAddress ?? '');
      const count = open.get(network) ?? 0;
      if (count >= limit) return rejectConnection(socket);
      open.set(network, count + 1);
      socket.once('close', () => {
        const left = (open.get(network) ?? 1) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      });
    }
    for (const listener of listeners) listener.call(server, socket);
  });
}
