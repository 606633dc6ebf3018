import { connect } from 'node:net';

const localPort = 5432;

/** The address of a running PostgreSQL: `DATABASE_URL`, or the local one; `null` if there is none. */
export async function findPostgres(): Promise<string | null> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: localPort, timeout: 1000 });
    const settle = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket
      .once('connect', () => settle(true))
      .once('error', () => settle(false))
      .once('timeout', () => settle(false));
  });
  return answers ? `postgres://${process.env.PGUSER ?? 'postgres'}@127.0.0.1:${localPort}/postgres` : null;
}
