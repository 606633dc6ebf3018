import type { Result } from 'lighthouse';
import { readSettings } from './command.ts';
import { firstProduct } from './first-product.ts';
import { withBrowser } from './running-shop.ts';

// Lighthouse is a library here because others judge shops by exactly its audits and weights. It simulates its own slow phone,
// so its times differ from those of `bench:lcp`.

const { DEBUGGING_PORT: port, PRODUCT_PATH: productPath } = readSettings(
  'bench:lighthouse',
  `Audits pages of both stores with Lighthouse's mobile preset. Prints the scores of each page, and below them the
audits without a perfect score.`,
  { DEBUGGING_PORT: 3898, PRODUCT_PATH: '' },
  'SHOP_PORT of a running shop',
);
// Takes a second, which `--help` doesn't need.
const { default: lighthouse } = await import('lighthouse');
const pages = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/category/women' },
  { name: 'product', path: productPath },
  { name: 'search', path: '/search?q=shirt' },
  { name: 'cart', path: '/cart' },
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const columns = categories.map((id) => `  ${id}`);

await withBrowser(
  async (_, stores) => {
    console.log(`\nstore       page    ${columns.join('')}`);
    for (const [store, origin] of Object.entries(stores))
      for (const { name, path } of pages) {
        const result = await audit(origin + (path || (await firstProduct(origin))));
        const scores = categories.map((id, index) =>
          String(Math.round((result.categories[id]?.score ?? 0) * 100)).padStart(columns[index]!.length),
        );
        console.log(
          [`${store.padEnd(11)} ${name.padEnd(8)}${scores.join('')}`, ...describeFlaws(result)].join('\n'),
        );
      }
  },
  [`--remote-debugging-port=${port}`],
);

async function audit(address: string): Promise<Result> {
  const run = await lighthouse(address, { port, onlyCategories: categories, logLevel: 'error' });
  if (!run || run.lhr.runtimeError) throw new Error(`${address}: ${run?.lhr.runtimeError?.message}`);
  return run.lhr;
}

/** The audits without a perfect score, with what Lighthouse says about them. Audits without a score are only hints. */
function describeFlaws({ audits }: Result): string[] {
  return Object.values(audits)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title, displayValue = '' }) => `  ${id}: ${displayValue || title}`);
}
