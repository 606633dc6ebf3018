import pg from 'pg';
import { DatabaseConnectionError } from './unreachable.ts';

type Connected = (error?: Error) => void;

/** @throws DatabaseConnectionError always */
export function refusedConnection(cause: Error): never {
  throw new DatabaseConnectionError(cause);
}

/**
 * A client whose connection is given up together with a query that takes too long. pg's own limit leaves the
 * connection waiting, so that the ROLLBACK after it would wait for the same time again. A connection that can't be made
 * fails with a `DatabaseConnectionError`, whatever the reason.
 */
export function timeLimitedClient(queryTimeoutMs: number): typeof pg.Client {
  return class TimeLimitedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'string' ? { connectionString: config } : config) });
      // A connection that breaks fails its query; unheard, its error would end the process as well.
      this.on('error', () => undefined);
      // Around the method, not over it: its many signatures stay what they are.
      this.query = new Proxy(this.query, {
        apply: (query, client, args) => this.limited(Reflect.apply(query, client, args)),
      });
    }

    override connect(): Promise<pg.Client>;
    override connect(onConnected: Connected): void;
    override connect(onConnected?: Connected): Promise<pg.Client> | void {
      if (!onConnected) return super.connect().catch(refusedConnection);
      // The way of pools.
      return super.connect((error?: Error | null) =>
        onConnected(error ? new DatabaseConnectionError(error) : undefined),
      );
    }

    /** What pg calls back about, instead of promising it, has no limit here. */
    private limited(running: unknown): unknown {
      if (!(running instanceof Promise)) return running;
      let isAnswered = false;
      const giveUp = () => {
        if (isAnswered) return;
        const error = Object.assign(new Error(`The database did not answer within ${queryTimeoutMs} ms`), {
          code: 'ETIMEDOUT',
        });
        this.connection.stream.destroy(error);
      };
      // Where this process was busy, the answer may have come and not been read: that is done before `setImmediate`.
      const timer = setTimeout(() => setImmediate(giveUp), queryTimeoutMs + 100);
      return running.finally(() => {
        isAnswered = true;
        clearTimeout(timer);
      });
    }
  };
}
