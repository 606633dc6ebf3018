import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectKeys, Refusal, unknown } from './refusal.ts';
import { runSearch } from './run-search.ts';
import { StoredIndex, type StoredDocument } from './stored-index.ts';

interface Request {
  index: string;
  id: string;
  query: URLSearchParams;
  text: string;
}

/**
 * Replaces OpenSearch in tests. It knows only what our code uses, evaluates that as documented, and refuses everything else. It
 * shows that both engines agree if OpenSearch behaves as documented, not that OpenSearch does.
 */
export async function startStandInOpenSearch() {
  const indexes = new Map<string, StoredIndex>();
  /** Requests since the start: method and path. */
  const calls: string[] = [];
  /** Why requests were refused with 400. */
  const refusals: string[] = [];
  const authorizations = new Set<string | undefined>();
  let held: { arrived: () => void; released: Promise<void> } | undefined;
  let failure: { status: number } | 'silence' | undefined;

  const find = (name: string) => {
    const index = indexes.get(name) ?? [...indexes.values()].find(({ aliases }) => aliases.includes(name));
    if (!index) throw new Refusal(404, 'index_not_found_exception', `no such index [${name}]`);
    return index;
  };
  const findAlias = ({ index, query }: Request) => {
    if (query.get('require_alias') === 'true' && indexes.has(index))
      throw new Refusal(404, 'index_not_found_exception', `${index} isn't an alias`);
    return find(index);
  };

  const routes: [method: string, path: RegExp, answer: (request: Request) => object][] = [
    ['GET', /^\/_alias\/(?<index>[^/]+)$/, ({ index: name }) => listAliases(indexes, name)],
    ['POST', /^\/(?<index>[^/]+)\/_search$/, ({ index, text }) => runSearch(find(index), JSON.parse(text))],
    ['GET', /^\/(?<index>[^/]+)\/_refresh$/, ({ index }) => (find(index).refresh(), {})],
    ['PUT', /^\/(?<index>[^/]+)\/_bulk$/, (request) => runBulk(findAlias(request), request.text)],
    ['GET', /^\/(?<index>[^/]+)\/_doc\/(?<id>[^/]+)$/, ({ index, id }) => {
      const found = find(index);
      const source = found.get(id);
      if (!source) throw new Refusal(404, '', id);
      const [name] = [...indexes].find(([, one]) => one === found)!;
      return { _index: name, _id: id, found: true, _source: source };
    }],
    ['PUT', /^\/(?<index>[^/]+)\/_doc\/(?<id>[^/]+)$/, (request) => {
      findAlias(request).put(request.id, JSON.parse(request.text), undefined);
      return { result: 'updated' };
    }],
    ['PUT', /^\/(?<index>[a-z][a-z0-9_-]*)$/, ({ index, text }) => {
      indexes.set(index, new StoredIndex(JSON.parse(text)));
      return { acknowledged: true };
    }],
    ['DELETE', /^\/(?<index>[^/*]+)$/, ({ index }) => {
      if (!indexes.delete(index)) throw new Refusal(404, 'index_not_found_exception', index);
      return { acknowledged: true };
    }],
  ]; // prettier-ignore

  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const { pathname, searchParams } = new URL(url, 'http://stand-in');
    calls.push(`${method} ${pathname}`);
    authorizations.add(request.headers.authorization);
    if (failure === 'silence') return;
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (failure) return void reply(failure.status, { error: { type: 'failure' }, status: failure.status });
    readText(request).then(async (text) => {
      if (held && pathname.endsWith('/_bulk')) {
        const { arrived, released } = held;
        held = undefined;
        arrived();
        await released;
      }
      try {
        for (const [ofMethod, path, answer] of routes) {
          const groups = method === ofMethod ? path.exec(pathname)?.groups : undefined;
          if (!groups) continue;
          const { index = '', id = '' } = groups;
          return reply(200, answer({ index, id: decodeURIComponent(id), query: searchParams, text }));
        }
        throw unknown('request', `${method} ${url}`);
      } catch (error) {
        const { status = 500, type = 'error', message } = error as Refusal;
        if (status === 400 || status === 500) refusals.push(`${type}: ${message}`);
        return reply(status, { error: { type, reason: message }, status });
      }
    }, console.error);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    refusals,
    authorizations,
    indexNames: () => [...indexes.keys()],
    documentOf: (name: string, id: string) => find(name).get(id),
    /** Loses everything, as a new cluster would have nothing. */
    clear: () => indexes.clear(),
    /** Keeps the next write waiting until it's released. */
    holdNextWrite: () => {
      const arrival = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      held = { arrived: arrival.resolve, released: release.promise };
      return { arrived: arrival.promise, release: release.resolve };
    },
    /** Answers every request with a status or not at all, until called with undefined. */
    fail: (next: typeof failure) => void (failure = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function listAliases(indexes: ReadonlyMap<string, StoredIndex>, name: string): object {
  const isWanted = (alias: string) =>
    name.endsWith('*') ? alias.startsWith(name.slice(0, -1)) : alias === name;
  const found = [...indexes].filter(([, { aliases }]) => aliases.some(isWanted));
  if (found.length === 0 && !name.endsWith('*')) throw new Refusal(404, '', `alias [${name}] missing`);
  return Object.fromEntries(
    found.map(([index, { aliases }]) => [
      index,
      { aliases: Object.fromEntries(aliases.map((alias) => [alias, {}])) },
    ]),
  );
}

function runBulk(index: StoredIndex, text: string): object {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, object>);
  const items = [];
  for (let line = lines.shift(); line; line = lines.shift()) {
    const [action, meta] = Object.entries(line)[0] as [string, Record<string, unknown>];
    if (action !== 'index' && action !== 'delete') throw unknown('bulk', line);
    expectKeys('bulk', meta, ['_id', 'version', 'version_type']);
    if (meta['version_type'] !== 'external_gte') throw unknown('version type', meta);
    const source = action === 'index' ? (lines.shift() as StoredDocument) : undefined;
    try {
      index.put(meta['_id'] as string, source, meta['version'] as number);
      items.push({ [action]: { _id: meta['_id'], status: 200 } });
    } catch (error) {
      const { status, type, message } = error as Refusal;
      items.push({
        [action]: { _id: meta['_id'], status, ...(type && { error: { type, reason: message } }) },
      });
    }
  }
  return { errors: items.some((item) => Object.values(item)[0]!.status > 299), items };
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
