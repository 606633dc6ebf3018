import type { SearchDocument } from '@selvedge/contract';
import { CatalogueMeanings } from '../../services/assistant/src/embed/catalogue-meanings.ts';
import { LocalEmbedder } from '../../services/assistant/src/embed/local-embedder.ts';
import { createQueryVectors } from '../../services/assistant/src/embed/query-vectors.ts';
import { searchCatalogue } from '../../services/assistant/src/search-service.ts';
import { indexOf } from './catalogue-api.ts';
import { demonstrationCatalogues } from './demonstration-catalogues.ts';
import { readLabelledQueries } from './labelled-queries.ts';
import { percentile } from './percentile.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// What a search costs in a large catalogue, the embedding of its words included, and how much memory that takes.

answerHelp(`Usage: npm run bench:assistant-speed

Measures what a search costs in a large catalog, its embedding included, and the memory.
Environment: PRODUCTS=10000, LIMIT_MS=150.`);

const productCount = Number(process.env['PRODUCTS'] ?? 10_000);
const limitMs = Number(process.env['LIMIT_MS'] ?? 120);
const megabyte = 1024 * 1024;

const models = [...(await demonstrationCatalogues(['FIELDNOTE', 'MAISONLUNE'])).values()].flat();
const before = process.memoryUsage.rss();
const embedder = new LocalEmbedder();
const meanings = new CatalogueMeanings({
  embedder,
  queries: createQueryVectors({ embedder, patienceMs: 60_000 }),
  onFailure: (error) => {
    throw error;
  },
});
const indexingAt = performance.now();
const index = await indexOf(manyOf(models, productCount), meanings);
console.log(`${productCount} products indexed in ${seconds(indexingAt)} s`);
const meaningAt = performance.now();
await meanings.settled();
console.log(`their meanings worked out in ${seconds(meaningAt)} s, behind the searches`);

const times: number[] = [];
for (const query of queriesOf()) {
  const startedAt = performance.now();
  await searchCatalogue(index, { query, limit: 10, offset: 0 });
  times.push(performance.now() - startedAt);
}
const p95 = percentile(times, 95);
console.log(
  `${times.length} searches, none asked twice: p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`,
);
console.log(
  `memory: ${Math.round(process.memoryUsage.rss() / megabyte)} MB, of which ${Math.round(before / megabyte)} MB before`,
);
await embedder.close();
process.exitCode = p95 <= limitMs ? 0 : 1;

/** The demonstration's products again and again, each with a name of its own. */
function manyOf(documents: readonly SearchDocument[], count: number): SearchDocument[] {
  return Array.from({ length: count }, (_, number) => {
    const document = documents[number % documents.length]!;
    const round = Math.floor(number / documents.length);
    return { ...document, id: `${document.id}-${round}`, name: `${wordOf(round)} ${document.name}` };
  });
}

/** A made-up word for a number. */
function wordOf(number: number): string {
  const syllables = ['ba', 'lo', 'mi', 're', 'su', 'ta', 'vo', 'zi', 'ne', 'ka'];
  return [...String(number)].map((digit) => syllables[Number(digit)]).join('');
}

function queriesOf(): string[] {
  const labelled = ['tuning', 'held-back'].flatMap(readLabelledQueries).map(({ query }) => query);
  return [...labelled, ...labelled.map((query) => `${query}, up to $200`)];
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
