import { PostgresDialect, PostgresDriver, type PostgresDialectConfig } from 'kysely';

/** Leaves `begin` to a transaction's first statement, which saves a round trip. See `Engine.transactionStart`. */
export class CombiningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new CombiningDriver(this.#config);
  }
}

class CombiningDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {}
}
