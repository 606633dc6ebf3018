import { Refusal } from './refusal.ts';

type Value = string | number;
export type StoredDocument = Record<string, Value | Value[] | object>;

interface Versioned {
  version: number;
  /** Undefined after it was deleted. */
  source: StoredDocument | undefined;
}

const isOfType: Record<string, (value: unknown) => boolean> = {
  keyword: (value) => typeof value === 'string' && value.isWellFormed() && Buffer.byteLength(value) <= 32_766,
  integer: (value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  long: (value) => Number.isSafeInteger(value),
  object: (value) => typeof value === 'object',
};

/** The documents of one index. Searches see them as of the last refresh. */
export class StoredIndex {
  readonly aliases: readonly string[];
  readonly maxResults: number;
  readonly #types: Record<string, { type: string }>;
  readonly #documents = new Map<string, Versioned>();
  #searchable: [string, StoredDocument][] = [];

  constructor(definition: {
    aliases: object;
    settings: { index: { max_result_window?: number } };
    mappings: { dynamic: string; properties: Record<string, { type: string }> };
  }) {
    if (definition.mappings.dynamic !== 'strict') throw new Refusal(400, 'unknown_to_stand_in', 'dynamic');
    this.aliases = Object.keys(definition.aliases);
    this.maxResults = definition.settings.index.max_result_window ?? 10_000;
    this.#types = definition.mappings.properties;
  }

  get searchable(): readonly [id: string, StoredDocument][] {
    return this.#searchable;
  }

  get(id: string): StoredDocument | undefined {
    return this.#documents.get(id)?.source;
  }

  /** @param version external; undefined replaces any version */
  put(id: string, source: StoredDocument | undefined, version: number | undefined): void {
    const known = this.#documents.get(id);
    if (version !== undefined && known && version < known.version)
      throw new Refusal(409, 'version_conflict_engine_exception', id);
    for (const [field, value] of Object.entries(source ?? {})) {
      const type = this.#types[field]?.type;
      if (type === undefined) throw new Refusal(400, 'strict_dynamic_mapping_exception', field);
      if (![value].flat().every(isOfType[type]!)) throw new Refusal(400, 'mapper_parsing_exception', field);
    }
    this.#documents.set(id, { source, version: version ?? (known?.version ?? 0) + 1 });
    if (!source && !known?.source) throw new Refusal(404, '', id);
  }

  refresh(): void {
    this.#searchable = [...this.#documents].flatMap(([id, { source }]) => (source ? [[id, source]] : []));
  }

  requireField(field: string): void {
    // The real server finds nothing in a field that it doesn't know.
    if (!this.#types[field]) throw new Refusal(400, 'unknown_to_stand_in', `field ${field}`);
  }
}
