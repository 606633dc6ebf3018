import { PostgresDialect, PostgresDriver, type DatabaseConnection, type PostgresDialectConfig } from 'kysely';

/** How the first statement of every transaction begins. */
export const transactionStart = 'begin; ';

/**
 * Saves two round trips per transaction: `begin` is part of the first statement, which sets the tenant, and the second
 * statement is sent without waiting for the first. If the first one fails, PostgreSQL refuses the second. The pool's
 * connections need the option `pipeline`.
 */
export class PipeliningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #start: string;

  /** @param start replaces `transactionStart`, with settings that only this dialect's transactions have */
  constructor(config: PostgresDialectConfig, start = transactionStart) {
    super(config);
    this.#config = config;
    this.#start = start;
  }

  override createDriver(): PostgresDriver {
    return new PipeliningDriver(this.#config, this.#start);
  }
}

class PipeliningDriver extends PostgresDriver {
  readonly #prepared = new WeakSet<DatabaseConnection>();
  readonly #start: string;

  constructor(config: PostgresDialectConfig, start: string) {
    super(config);
    this.#start = start;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    if (!this.#prepared.has(connection)) sendStartAhead(connection, this.#start);
    this.#prepared.add(connection);
    return connection;
  }

  override async beginTransaction(): Promise<void> {}
}

/** The driver keeps its connections, so this changes the connection instead of wrapping it. */
function sendStartAhead(connection: DatabaseConnection, start: string): void {
  const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection);
  let starting: Promise<unknown> | undefined;
  connection.executeQuery = async (query) => {
    if (query.sql.startsWith(transactionStart)) {
      starting = execute({ ...query, sql: start + query.sql.slice(transactionStart.length) });
      // The next statement reports it.
      starting.catch(() => undefined);
      return { rows: [] };
    }
    const result = execute<never>(query);
    const started = starting;
    starting = undefined;
    await Promise.all([started, result]);
    return result;
  };
}
