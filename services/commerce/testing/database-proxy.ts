import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between the service and a database server, so that a test can interrupt the connection. */
export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  url: string;
  /** Forwards everything; refuses connections; accepts them but never answers; or forwards half a second late. */
  state: 'open' | 'cut' | 'silent' | 'slow';
  close(): Promise<void>;
}

const slowMs = 500;

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: DatabaseProxy['state'] = 'open';
  const server = createServer((incoming) => {
    sockets.add(incoming);
    incoming.on('error', () => incoming.destroy()).on('close', () => sockets.delete(incoming));
    if (state === 'cut') return void incoming.destroy();
    const outgoing = connect(Number(target.port || 5432), target.hostname);
    sockets.add(outgoing);
    outgoing
      .on('error', () => incoming.destroy())
      .on('close', () => {
        sockets.delete(outgoing);
        incoming.destroy();
      });
    incoming.on('close', () => outgoing.destroy());
    incoming.on('data', (data) => {
      if (state === 'open') outgoing.write(data);
      else if (state === 'slow') setTimeout(() => outgoing.write(data), slowMs);
    });
    outgoing.on('data', (data) => (state === 'open' || state === 'slow') && incoming.write(data));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    get state() {
      return state;
    },
    set state(next) {
      state = next;
      // A server that's down drops its connections; one that hangs keeps them.
      if (next !== 'silent') drop();
    },
    close: () =>
      new Promise((resolve) => {
        drop();
        server.close(() => resolve());
      }),
  };
}
