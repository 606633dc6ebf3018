import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { placesOf, sampleDocuments } from '../sample-catalogue.ts';
import { createMeaningsOf } from './create-meanings.ts';
import { createRemoteEmbedder } from './remote-embedder.ts';
import { createTenantBudget } from '../provider/tenant-budget.ts';

// A service of embeddings on this machine, which answers as it is told to.
let provider: Server;
let baseUrl: string;
let answer: (texts: string[]) => { status?: number; body?: unknown } | 'silence';
const asked: { authorization: string | undefined; model: string; input: string[] }[] = [];
const embeddingsOf = (texts: string[], value = [3, 4]) => ({
  body: { data: texts.map((_, index) => ({ index, embedding: value })).reverse() },
});

beforeEach(async () => {
  asked.length = 0;
  answer = (texts) => embeddingsOf(texts);
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { model, input } = JSON.parse(Buffer.concat(chunks).toString()) as {
        model: string;
        input: string[];
      };
      asked.push({ authorization: request.headers.authorization, model, input });
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

describe('a service of embeddings', () => {
  test('is asked with its key, and its vectors are of unit length and in order', async () => {
    const [hat] = await create().embed(['hat', 'scarf'], true);
    expect(asked).toEqual([{ authorization: 'Bearer secret', model: 'small', input: ['hat', 'scarf'] }]);
    expect([...hat!].map((value) => value.toFixed(1))).toEqual(['0.6', '0.8']);
  });

  test('is asked for many texts in portions', async () => {
    expect(
      await create().embed(
        Array.from({ length: 130 }, () => 'hat'),
        false,
      ),
    ).toHaveLength(130);
    expect(asked.map(({ input }) => input.length)).toEqual([64, 64, 2]);
  });

  test.each<[string, typeof answer]>([
    ['an error', () => ({ status: 500 })],
    ['something else', () => ({ body: { hello: 'world' } })],
    ['too few vectors', () => ({ body: { data: [] } })],
    ['vectors of no length', (texts) => embeddingsOf(texts, [])],
    ['numbers that are none', () => ({ body: { data: [{ index: 0, embedding: ['3'] }] } })],
  ])('that answers %s fails, and is left alone for a while', async (_, bad) => {
    answer = bad;
    const embedder = create();
    await expect(embedder.embed(['hat'], true)).rejects.toThrow(/^The embeddings/);
    answer = (texts) => embeddingsOf(texts);
    await expect(embedder.embed(['hat'], true)).rejects.toThrow('failed a moment ago');
    expect(asked).toHaveLength(1);
    now += 30_000;
    await expect(embedder.embed(['hat'], true)).resolves.toHaveLength(1);
  });

  test('that says nothing is not waited for', async () => {
    answer = () => 'silence';
    await expect(create({ timeoutMs: 50 }).embed(['hat'], true)).rejects.toThrow();
  });

  test('costs its tenant no more than the budget of the day, and nobody else', async () => {
    const budget = createTenantBudget(10, () => now);
    expect(budget.take('ONE', 8)).toBe(true);
    expect(budget.take('ONE', 3)).toBe(false);
    expect(budget.take('ONE', 2)).toBe(true);
    expect(budget.take('TWO', 10)).toBe(true);
    now += 86_400_000;
    expect(budget.take('ONE', 10)).toBe(true);
    await expect(create({ daily: 1 }).embed(['a hat'], true)).rejects.toThrow('budget');
    expect(asked).toEqual([]);
  });
});

test('the model that is built in answers when the service does not', async () => {
  answer = () => ({ status: 503 });
  const local = {
    model: 'local',
    embed: async (texts: readonly string[]) => texts.map(() => Float32Array.from([1])),
    close: async () => undefined,
  };
  const warn = vi.fn();
  const meanings = createMeaningsOf({ local, provider: { baseUrl, modelName: 'small', apiKey: '' }, budget: createTenantBudget(99), warn })('ONE'); // prettier-ignore
  meanings.follow(sampleDocuments, []);
  await vi.waitFor(async () =>
    expect(await meanings.nearness('hat', placesOf(sampleDocuments))).toEqual(
      new Float32Array(sampleDocuments.length).fill(1),
    ),
  );
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
});
