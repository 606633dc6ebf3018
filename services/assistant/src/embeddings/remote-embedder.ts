import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { createPaidService } from '../provider/paid-service.ts';
import { estimateTokens, type TenantBudget } from '../provider/tenant-budget.ts';
import { normalizeVector, type Embedder } from './embedder.ts';

interface RemoteEmbedderOptions {
  /** The address without `/embeddings`: `https://api.example/v1`. */
  baseUrl: string;
  modelName: string;
  apiKey: string;
  tenantCode: string;
  budget: TenantBudget;
  /** For a query; product texts may take longer. */
  timeoutMs?: number;
  now?: () => number;
}

const productTimeoutMs = 30_000;
/** Texts per call. */
const batchSize = 64;

const Reply = Type.Object({
  data: Type.Array(
    Type.Object({ index: Type.Integer({ minimum: 0 }), embedding: Type.Array(Type.Number()) }),
  ),
});

/** Any service with an OpenAI-compatible `POST /embeddings`. Calls count against the tenant's budget. */
export function createRemoteEmbedder(options: RemoteEmbedderOptions): Embedder {
  const { baseUrl, modelName, apiKey, tenantCode, budget, timeoutMs = 350, now } = options;
  const service = createPaidService({
    name: 'embeddings',
    baseUrl,
    path: '/embeddings',
    apiKey,
    budget,
    now,
  });

  const embedBatch = (input: readonly string[], isUrgent: boolean): Promise<Float32Array[]> =>
    service.call({
      tenantCode,
      body: { model: modelName, input },
      tokens: estimateTokens(input),
      timeoutMs: isUrgent ? timeoutMs : productTimeoutMs,
      read: (reply) => vectorsIn(reply, input.length),
    });

  return {
    model: `${modelName} at ${service.host}`,
    async embed(texts, isUrgent) {
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += batchSize)
        vectors.push(...(await embedBatch(texts.slice(from, from + batchSize), isUrgent)));
      return vectors;
    },
    close: async () => undefined,
  };
}

/** @throws Error unless the reply has one vector per text, all of the same length */
function vectorsIn(reply: unknown, count: number): Float32Array[] {
  if (!Value.Check(Reply, reply)) throw new Error('The embeddings service sent an unexpected reply');
  const sorted = reply.data.toSorted((a, b) => a.index - b.index);
  const dimension = sorted[0]?.embedding.length ?? 0;
  const isComplete = sorted.length === count && sorted.every(({ index }, at) => index === at);
  if (!isComplete || dimension === 0 || sorted.some(({ embedding }) => embedding.length !== dimension))
    throw new Error('The embeddings service sent the wrong number or length of vectors');
  return sorted.map(({ embedding }) => normalizeVector(embedding));
}
