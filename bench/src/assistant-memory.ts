import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { SearchDocument } from '@selvedge/contract';
import { ProductEmbeddings } from '../../services/assistant/src/embeddings/product-embeddings.ts';
import { createQueryVectors } from '../../services/assistant/src/embeddings/query-vectors.ts';
import { createIndex } from './catalog-api.ts';
import { repeatProducts } from './repeated-products.ts';

// Prints the memory of a catalog in the assistant as JSON. It runs in a process of its own, so that nothing else counts.
// `bench:scale` starts it with a file of products and how many of them to make.

export interface AssistantMemory {
  /** Objects and strings, after a garbage collection. */
  heapMb: number;
  vectorsMb: number;
  /** What the process has grown by. */
  residentMb: number;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const megabytes = (bytes: number) => bytes / 1024 / 1024;
/** Like those of the built-in model, whose own memory doesn't depend on the catalog. */
const dimension = 512;
const embedder = {
  model: 'bench',
  embed: async (texts: readonly string[]) => texts.map(() => new Float32Array(dimension).fill(0.04)),
  close: async () => undefined,
};
const embeddings = new ProductEmbeddings({
  embedder,
  queries: createQueryVectors({ embedder }),
  onFailure: (error) => {
    throw error;
  },
});
const [, , file = '', count = ''] = process.argv;
const products = JSON.parse(readFileSync(file, 'utf8')) as SearchDocument[];
const read = () => {
  collectGarbage();
  return process.memoryUsage();
};

const before = read();
const index = await createIndex(parsedOneByOne(products, Number(count)), embeddings);
await embeddings.settled();
const after = read();
const used: AssistantMemory = {
  heapMb: megabytes(after.heapUsed - before.heapUsed),
  vectorsMb: megabytes(after.arrayBuffers - before.arrayBuffers),
  residentMb: megabytes(after.rss - before.rss),
};
console.log(JSON.stringify(used));
// Keeps the index in memory until here.
if (index.documents.length !== Number(count)) throw new Error('Products are missing');
process.exit();

/** Like replies of the API: products share no objects. */
function parsedOneByOne(documents: readonly SearchDocument[], count: number): SearchDocument[] {
  return repeatProducts(documents, count).map(
    (document) => JSON.parse(JSON.stringify(document)) as SearchDocument,
  );
}
