import type { Client } from '@opensearch-project/opensearch';
import type { IndexState } from './index-state.ts';
import { indexDefinition } from './index-definition.ts';
import type { ProductDocument } from './product-document.ts';
import type { SearchBody, SearchReply } from './search-reply.ts';
import {
  findRefusal,
  IndexMissingError,
  SearchServerError,
  toSearchServerError,
} from './search-server-errors.ts';

/** How to reach OpenSearch. */
export interface SearchServerSettings {
  url: string;
  /** Without it, the server is asked without credentials. */
  credentials: { user: string; password: string } | { token: string } | undefined;
}

/** A product's current document; undefined if it was deleted or hidden. */
export interface ProductWrite {
  id: string;
  document: ProductDocument | undefined;
}

/** No product has this ID: theirs are lower case. */
const stateId = 'STATE';
const searchTimeoutMs = 2_000;
const writeTimeoutMs = 10_000;

/** The calls to OpenSearch that catalogs need. Each store has an index, which is always named by its alias. */
export class SearchServer {
  #client: Client;
  /** How many calls ended in which way, since the start. */
  readonly calls = { answered: 0, failed: 0 };
  /** How long all calls took. */
  seconds = 0;

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Only now loads the client, which most stores don't need. Doesn't connect. */
  static async open({ url, credentials }: SearchServerSettings): Promise<SearchServer> {
    const { Client: OpenSearchClient } = await import('@opensearch-project/opensearch');
    return new SearchServer(
      new OpenSearchClient({
        node: url,
        maxRetries: 0,
        requestTimeout: writeTimeoutMs,
        ...(credentials &&
          'user' in credentials && {
            auth: { username: credentials.user, password: credentials.password },
          }),
        ...(credentials &&
          'token' in credentials && {
            headers: { authorization: `Bearer ${credentials.token}` },
          }),
      }),
    );
  }

  /**
   * @param index its name instead of the alias, so that an index that has replaced it meanwhile isn't searched
   * @throws IndexMissingError if there's no such index
   */
  async search(index: string, body: SearchBody): Promise<SearchReply> {
    const reply = await this.#call(() =>
      this.#client.search({ index, body }, { requestTimeout: searchTimeoutMs }),
    );
    // A part of the results would look like all of them.
    const { timed_out, _shards } = reply as { timed_out: boolean; _shards: { failed: number } };
    if (timed_out || _shards.failed > 0) throw new SearchServerError('OpenSearch searched only a part');
    return reply as unknown as SearchReply;
  }

  /** @returns the index of an alias; undefined if there's none, or it has just been created */
  async readState(alias: string): Promise<{ index: string; state: IndexState } | undefined> {
    try {
      const reply = await this.#call(() => this.#client.get({ index: alias, id: stateId }));
      const { _index, _source } = reply as unknown as { _index: string; _source: { state: IndexState } };
      return { index: _index, state: _source.state };
    } catch (error) {
      if (error instanceof IndexMissingError) return undefined;
      throw error;
    }
  }

  async writeState(alias: string, state: IndexState): Promise<void> {
    const body = { state };
    await this.#call(() => this.#client.index({ index: alias, id: stateId, require_alias: true, body }));
  }

  /** Replaces the index of an alias with an empty one. @returns its name */
  async createIndex(alias: string): Promise<string> {
    await this.deleteIndex(alias);
    const index = `${alias}-${Date.now()}`;
    await this.#call(() =>
      this.#client.indices.create({ index, body: { ...indexDefinition, aliases: { [alias]: {} } } as never }),
    );
    return index;
  }

  /** Does nothing if there's none. */
  async deleteIndex(alias: string): Promise<void> {
    for (const index of Object.keys(await this.#readAliases(alias)))
      await this.#call(() => this.#client.indices.delete({ index, ignore_unavailable: true }));
  }

  /** The aliases that begin with this. */
  async listAliases(prefix: string): Promise<string[]> {
    const indexes = Object.values(await this.#readAliases(`${prefix}*`));
    return [...new Set(indexes.flatMap(({ aliases }) => Object.keys(aliases)))];
  }

  /**
   * Writes documents. Searches find them after `refresh`.
   * @param version of the data: a document never replaces one with a higher version
   */
  async write(alias: string, writes: readonly ProductWrite[], version: number): Promise<void> {
    const body = writes.flatMap(({ id, document }): object[] => {
      const meta = { _id: id, version, version_type: 'external_gte' };
      return document ? [{ index: meta }, document] : [{ delete: meta }];
    });
    const reply = await this.#call(() =>
      this.#client.bulk({ index: alias, require_alias: true, body } as never),
    );
    const refusal = findRefusal(reply as never);
    if (refusal) throw refusal;
  }

  /** Afterwards, searches find everything that was written. */
  async refresh(alias: string): Promise<void> {
    await this.#call(() => this.#client.indices.refresh({ index: alias }));
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  /** Aliases by index. */
  async #readAliases(name: string): Promise<Record<string, { aliases: object }>> {
    try {
      return (await this.#call(() => this.#client.indices.getAlias({ name }))) as never;
    } catch (error) {
      if (error instanceof IndexMissingError) return {};
      throw error;
    }
  }

  async #call<Body extends object>(send: () => Promise<{ body: Body }>): Promise<Body> {
    const startedAt = performance.now();
    try {
      const { body } = await send();
      this.calls.answered += 1;
      return body;
    } catch (error) {
      const failure = toSearchServerError(error);
      this.calls[failure instanceof IndexMissingError ? 'answered' : 'failed'] += 1;
      throw failure;
    } finally {
      this.seconds += (performance.now() - startedAt) / 1_000;
    }
  }
}
