import type { AssistantProduct, SearchDocument } from '@selvedge/contract';
import type { CatalogueIndex } from '../../services/assistant/src/catalogue/catalogue-index.ts';
import { CatalogueMeanings } from '../../services/assistant/src/embed/catalogue-meanings.ts';
import { LocalEmbedder } from '../../services/assistant/src/embed/local-embedder.ts';
import { createQueryVectors } from '../../services/assistant/src/embed/query-vectors.ts';
import { searchCatalogue } from '../../services/assistant/src/search-service.ts';
import { indexOf } from './catalogue-api.ts';
import { demonstrationCatalogues } from './demonstration-catalogues.ts';
import { fulfils, readLabelledQueries, type LabelledQuery } from './labelled-queries.ts';
import { rankingQuality, type RankingQuality } from './ranking-quality.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// How well the assistant finds what shoppers describe: the labelled queries over the demonstration's catalogues.

answerHelp(`Usage: npm run bench:assistant-quality

Measures how well the assistant answers the labelled queries.
Environment: LIMIT=0.85.`);

const stores = ['FIELDNOTE', 'MAISONLUNE'];
const halves = ['tuning', 'held-back'];
const limit = Number(process.env['LIMIT'] ?? 0.85);
const depth = 10;

interface Store {
  documents: Map<string, SearchDocument>;
  index: CatalogueIndex;
}
type Ranker = (store: Store, query: string) => Promise<string[]>;

const rankers: Record<string, Ranker> = {
  keyword: async ({ index }, query) =>
    index.search.search(query, { combineWith: 'OR' }).map(({ id }) => index.documents[id as number]!.id),
  embeddings: async ({ index }, query) => {
    const nearness = (await index.nearness(query)) ?? new Float32Array();
    const order = [...nearness.keys()].sort((a, b) => nearness[b]! - nearness[a]!);
    return order.map((position) => index.documents[position]!.id);
  },
  whole: async ({ index }, query) => (await answer(index, query)).map(({ id }) => id),
};

const embedder = new LocalEmbedder();
const opened = await openStores();
let isGood = true;
for (const half of halves) {
  const queries = readLabelledQueries(half);
  console.log(`${half}: ${queries.length} queries`);
  for (const [name, ranker] of Object.entries(rankers)) {
    const { ndcg, firstRight } = await quality(queries, ranker);
    console.log(`  ${name.padEnd(10)}  nDCG@5 ${ndcg.toFixed(3)}  P@1 ${firstRight.toFixed(3)}`);
    if (half === 'held-back' && name === 'whole' && ndcg < limit) isGood = false;
  }
  const violations = (await Promise.all(queries.map(violationsOf))).flat();
  console.log(`  hard constraints violated by the whole: ${violations.length}`);
  for (const violation of violations) console.log(`    ${violation}`);
  if (violations.length > 0) isGood = false;
}
await embedder.close();
process.exitCode = isGood ? 0 : 1;

async function openStores(): Promise<Map<string, Store>> {
  const queries = createQueryVectors({ embedder, patienceMs: 60_000 });
  const catalogues = await demonstrationCatalogues(stores);
  const made = new Map<string, Store>();
  for (const [store, documents] of catalogues) {
    const meanings = new CatalogueMeanings({ embedder, queries, onFailure: (error) => { throw error; } }); // prettier-ignore
    const index = await indexOf(documents, meanings);
    await meanings.settled();
    made.set(store, { documents: new Map(documents.map((document) => [document.id, document])), index });
  }
  return made;
}

async function answer(index: CatalogueIndex, query: string): Promise<AssistantProduct[]> {
  return (await searchCatalogue(index, { query, limit: depth, offset: 0 })).products;
}

async function quality(queries: readonly LabelledQuery[], ranker: Ranker) {
  const qualities: RankingQuality[] = [];
  for (const label of queries) {
    const store = opened.get(label.store)!;
    const ranking = (await ranker(store, label.query)).slice(0, depth);
    qualities.push(rankingQuality(ranking, possible(label, store)));
  }
  const mean = (valueOf: (one: RankingQuality) => number) =>
    qualities.reduce((sum, one) => sum + valueOf(one), 0) / qualities.length;
  return { ndcg: mean(({ ndcg }) => ndcg), firstRight: mean(({ isFirstRight }) => Number(isFirstRight)) };
}

/** What can be had of what is labelled. */
function possible(label: LabelledQuery, { documents }: Store): Map<string, number> {
  return new Map(
    [...label.grades].filter(([id]) => {
      const document = documents.get(id);
      if (!document) throw new Error(`There is no product "${id}"`);
      return document.variants.some((variant) => fulfils(label, document, variant));
    }),
  );
}

async function violationsOf(label: LabelledQuery): Promise<string[]> {
  const { index, documents } = opened.get(label.store)!;
  return (await answer(index, label.query)).flatMap(({ id, variants }) => {
    const wrong = variants.find((variant) => !fulfils(label, documents.get(id)!, variant));
    return wrong ? [`${label.query}: ${id}, ${Object.values(wrong.attributes).join(' / ')}`] : [];
  });
}
