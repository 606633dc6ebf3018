import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { createPaidService } from '../provider/paid-service.ts';
import { tokensOfTexts, type TenantBudget } from '../provider/tenant-budget.ts';
import { unitVector, type Embedder } from './embedder.ts';

export interface RemoteEmbedderOptions {
  /** Up to where `/embeddings` follows: `https://api.example/v1`. */
  baseUrl: string;
  modelName: string;
  apiKey: string;
  tenantCode: string;
  budget: TenantBudget;
  /** For a question; products' texts are waited for longer. */
  timeoutMs?: number;
  now?: () => number;
}

const patientTimeoutMs = 30_000;
/** So many texts a call. */
const batchSize = 64;

const Reply = Type.Object({
  data: Type.Array(
    Type.Object({ index: Type.Integer({ minimum: 0 }), embedding: Type.Array(Type.Number()) }),
  ),
});

/** Any service that answers `POST /embeddings` as OpenAI's does. What it is asked is paid from its tenant's budget. */
export function createRemoteEmbedder(options: RemoteEmbedderOptions): Embedder {
  const { baseUrl, modelName, apiKey, tenantCode, budget, timeoutMs = 350, now } = options;
  const service = createPaidService({
    gives: 'embeddings',
    baseUrl,
    path: '/embeddings',
    apiKey,
    budget,
    now,
  });

  const embedBatch = (input: readonly string[], isUrgent: boolean): Promise<Float32Array[]> =>
    service.ask({
      tenantCode,
      body: { model: modelName, input },
      tokens: tokensOfTexts(input),
      timeoutMs: isUrgent ? timeoutMs : patientTimeoutMs,
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

/** @throws Error when the reply is not what was asked for: a vector a text, all of one length */
function vectorsIn(reply: unknown, count: number): Float32Array[] {
  if (!Value.Check(Reply, reply)) throw new Error('The embeddings answered something else');
  const sorted = reply.data.toSorted((a, b) => a.index - b.index);
  const dimension = sorted[0]?.embedding.length ?? 0;
  const isWhole = sorted.length === count && sorted.every(({ index }, at) => index === at);
  if (!isWhole || dimension === 0 || sorted.some(({ embedding }) => embedding.length !== dimension))
    throw new Error('The embeddings answered with other vectors than were asked for');
  return sorted.map(({ embedding }) => unitVector(embedding));
}
