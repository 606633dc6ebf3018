import pg from 'pg';
import { prepareFrequent } from './prepared-statements.ts';
import { DatabaseConnectionError } from './database-errors.ts';

type Connected = (error?: Error) => void;

/** @throws DatabaseConnectionError always */
export function throwConnectionError(cause: Error): never {
  throw new DatabaseConnectionError(cause);
}

/**
 * A client that closes its connection when a query takes too long. With pg's own limit the connection keeps waiting, and
 * the following ROLLBACK would time out as well. Failed connection attempts always throw a `DatabaseConnectionError`.
 * @param preparesStatements whether frequent statements are prepared
 */
export function timeLimitedClient(queryTimeoutMs: number, preparesStatements: boolean): typeof pg.Client {
  return class TimeLimitedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'string' ? { connectionString: config } : config) });
      // A broken connection already fails its query. An unhandled error event would also end the process.
      this.on('error', () => undefined);
      // A proxy keeps the many overloads of the method.
      this.query = new Proxy(this.query, {
        apply: (query, client, [text, values, ...others]: Parameters<pg.Client['query']>) => {
          const args =
            preparesStatements && typeof text === 'string' && Array.isArray(values)
              ? [prepareFrequent(text, values)]
              : [text, values];
          return this.limitTime(Reflect.apply(query, client, [...args, ...others]));
        },
      });
    }

    override connect(): Promise<pg.Client>;
    override connect(onConnected: Connected): void;
    override connect(onConnected?: Connected): Promise<pg.Client> | void {
      if (!onConnected) return super.connect().catch(throwConnectionError);
      // Pools use the callback form.
      return super.connect((error?: Error | null) =>
        onConnected(error ? new DatabaseConnectionError(error) : undefined),
      );
    }

    /** Settles when the latest query has been answered. */
    private answered: Promise<unknown> = Promise.resolve();

    /** The time of a query begins when the one before it has been answered. Queries with callbacks have no limit. */
    private limitTime(running: unknown): unknown {
      if (!(running instanceof Promise)) return running;
      let isAnswered = false;
      let timer: NodeJS.Timeout | undefined;
      const giveUp = () => {
        if (isAnswered) return;
        const error = Object.assign(new Error(`The database did not answer within ${queryTimeoutMs} ms`), {
          code: 'ETIMEDOUT',
        });
        this.connection.stream.destroy(error);
      };
      const startTimer = () => {
        // If this process was busy, the answer may have arrived unread. It is read before `setImmediate` runs.
        if (!isAnswered) timer = setTimeout(() => setImmediate(giveUp), queryTimeoutMs + 100);
      };
      void this.answered.then(startTimer);
      const limited = running.finally(() => {
        isAnswered = true;
        clearTimeout(timer);
      });
      this.answered = limited.catch(() => undefined);
      return limited;
    }
  };
}
