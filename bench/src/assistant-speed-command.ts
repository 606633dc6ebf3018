import { ProductEmbeddings } from '../../services/assistant/src/embeddings/product-embeddings.ts';
import { LocalEmbedder } from '../../services/assistant/src/embeddings/local-embedder.ts';
import { createQueryVectors } from '../../services/assistant/src/embeddings/query-vectors.ts';
import { searchCatalog } from '../../services/assistant/src/search-service.ts';
import { createIndex } from './catalog-api.ts';
import { readDemoCatalogs } from './demo-catalogs.ts';
import { readLabeledQueries } from './labeled-queries.ts';
import { readSettings } from './command.ts';
import { repeatProducts } from './repeated-products.ts';
import { percentile } from './statistics.ts';

const { PRODUCTS: productCount, LIMIT_MS: limitMs } = readSettings(
  'bench:assistant-speed',
  'Measures how long a search of a large catalog takes, including the embedding of the query, and how much memory it uses.',
  { PRODUCTS: 10_000, LIMIT_MS: 120 },
);
const megabyte = 1024 * 1024;

const demoProducts = [...(await readDemoCatalogs(['FIELDNOTE', 'MAISONLUNE'])).values()].flat();
const before = process.memoryUsage.rss();
const embedder = new LocalEmbedder();
const embeddings = new ProductEmbeddings({
  embedder,
  queries: createQueryVectors({ embedder, timeoutMs: 60_000 }),
  onFailure: (error) => {
    throw error;
  },
});
const indexingStartedAt = performance.now();
const index = await createIndex(repeatProducts(demoProducts, productCount), embeddings);
console.log(`${productCount} products indexed in ${seconds(indexingStartedAt)} s`);
const embeddingStartedAt = performance.now();
await embeddings.settled();
console.log(`embedded in ${seconds(embeddingStartedAt)} s, in the background`);

const times: number[] = [];
for (const query of listQueries()) {
  const startedAt = performance.now();
  await searchCatalog(index, { query, limit: 10, offset: 0 });
  times.push(performance.now() - startedAt);
}
const p95 = percentile(times, 95);
console.log(
  `${times.length} searches, all different: p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`,
);
console.log(
  `memory: ${Math.round(process.memoryUsage.rss() / megabyte)} MB, including ${Math.round(before / megabyte)} MB before loading the model`,
);
await embedder.close();
process.exitCode = p95 <= limitMs ? 0 : 1;

function listQueries(): string[] {
  const labeled = ['tuning', 'held-back'].flatMap(readLabeledQueries).map(({ query }) => query);
  return [...labeled, ...labeled.map((query) => `${query}, up to $200`)];
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
