import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { positionsOf, sampleDocuments } from '../sample-catalog.ts';
import { vectorSearchFactory } from './create-vector-search.ts';
import { createRemoteEmbedder } from './remote-embedder.ts';
import { createTenantBudget } from '../provider/tenant-budget.ts';

// A local stand-in for the embeddings service; each test decides what it replies.
let provider: Server;
let baseUrl: string;
let answer: (texts: string[]) => { status?: number; body?: unknown } | 'silence';
const requests: { authorization: string | undefined; model: string; input: string[] }[] = [];
const embeddingsOf = (texts: string[], value = [3, 4]) => ({
  body: { data: texts.map((_, index) => ({ index, embedding: value })).reverse() },
});

beforeEach(async () => {
  requests.length = 0;
  answer = (texts) => embeddingsOf(texts);
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { model, input } = JSON.parse(Buffer.concat(chunks).toString()) as {
        model: string;
        input: string[];
      };
      requests.push({ authorization: request.headers.authorization, model, input });
      const reply = answer(input);
      if (reply === 'silence') return;
      response
        .writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(reply.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1/`;
});
afterEach(() => {
  provider.closeAllConnections();
  provider.close();
});

let now = 0;
const create = (over: { daily?: number; timeoutMs?: number } = {}) =>
  createRemoteEmbedder({
    baseUrl,
    modelName: 'small',
    apiKey: 'secret',
    tenantCode: 'ONE',
    budget: createTenantBudget(over.daily ?? 1_000, () => now),
    timeoutMs: over.timeoutMs ?? 2_000,
    now: () => now,
  });

describe('an embeddings service', () => {
  test('is called with its key, and its vectors are normalized and in order', async () => {
    const [hat] = await create().embed(['hat', 'scarf'], true);
    expect(requests).toEqual([{ authorization: 'Bearer secret', model: 'small', input: ['hat', 'scarf'] }]);
    expect([...hat!].map((value) => value.toFixed(1))).toEqual(['0.6', '0.8']);
  });

  test('gets many texts in batches', async () => {
    expect(
      await create().embed(
        Array.from({ length: 130 }, () => 'hat'),
        false,
      ),
    ).toHaveLength(130);
    expect(requests.map(({ input }) => input.length)).toEqual([64, 64, 2]);
  });

  test.each<[string, typeof answer]>([
    ['an error', () => ({ status: 500 })],
    ['an unexpected reply', () => ({ body: { hello: 'world' } })],
    ['too few vectors', () => ({ body: { data: [] } })],
    ['empty vectors', (texts) => embeddingsOf(texts, [])],
    ['numbers as text', () => ({ body: { data: [{ index: 0, embedding: ['3'] }] } })],
  ])('that sends %s fails, and is not called for a while', async (_, bad) => {
    answer = bad;
    const embedder = create();
    await expect(embedder.embed(['hat'], true)).rejects.toThrow(/^The embeddings service/);
    answer = (texts) => embeddingsOf(texts);
    await expect(embedder.embed(['hat'], true)).rejects.toThrow('failed a moment ago');
    expect(requests).toHaveLength(1);
    now += 30_000;
    await expect(embedder.embed(['hat'], true)).resolves.toHaveLength(1);
  });

  test('that doesn’t answer times out', async () => {
    answer = () => 'silence';
    await expect(create({ timeoutMs: 50 }).embed(['hat'], true)).rejects.toThrow();
  });

  test('costs its tenant no more than the daily budget, and other tenants nothing', async () => {
    const budget = createTenantBudget(10, () => now);
    expect(budget.take('ONE', 8)).toBe(true);
    expect(budget.take('ONE', 3)).toBe(false);
    expect(budget.take('ONE', 2)).toBe(true);
    expect(budget.take('TWO', 10)).toBe(true);
    now += 86_400_000;
    expect(budget.take('ONE', 10)).toBe(true);
    await expect(create({ daily: 1 }).embed(['a hat'], true)).rejects.toThrow('budget');
    expect(requests).toEqual([]);
  });
});

test('the built-in model takes over when the service fails', async () => {
  answer = () => ({ status: 503 });
  const local = {
    model: 'local',
    embed: async (texts: readonly string[]) => texts.map(() => Float32Array.from([1])),
    close: async () => undefined,
  };
  const warn = vi.fn();
  const vectorSearch = vectorSearchFactory({ local, provider: { baseUrl, modelName: 'small', apiKey: '' }, budget: createTenantBudget(99), warn })('ONE'); // prettier-ignore
  vectorSearch.update(sampleDocuments, []);
  await vi.waitFor(async () =>
    expect(await vectorSearch.similarity('hat', positionsOf(sampleDocuments))).toEqual(
      new Float32Array(sampleDocuments.length).fill(1),
    ),
  );
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
});
