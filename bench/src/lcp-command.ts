import { firstProduct } from './first-product.ts';
import { measureLcp, type PageTiming } from './measure-lcp.ts';
import { reportLimit, withBrowser } from './running-shop.ts';
import { readSettings } from './command.ts';
import { startStaticCopy } from './static-copy.ts';
import { median } from './statistics.ts';

const {
  ROUNDS: rounds,
  LIMIT: limit,
  PRODUCT_PATH: productPath,
} = readSettings(
  'bench:lcp',
  `Measures the largest contentful paint of the shop's pages, alternating with static files of the same content and
pictures, with a cold cache and a mobile connection. Prints times and ratios.`,
  { ROUNDS: 5, LIMIT: 1.3, PRODUCT_PATH: '' },
  'SHOP_PORT of a running shop',
);
const pages = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/category/women' },
  { name: 'product', path: productPath },
];

await withBrowser(async (browser, stores) => {
  let isPastLimit = false;
  console.log(`\n4x CPU slowdown, 1.6 Mbps, 150 ms; median of ${rounds}\n`);
  console.log('store       page       LCP ms   static ms   ratio   blocked ms   CLS     JS KB');
  for (const [store, origin] of Object.entries(stores)) {
    for (const { name, path } of pages) {
      const address = origin + (path || (await firstProduct(origin)));
      const copy = await startStaticCopy(browser, address);
      const shopRuns: PageTiming[] = [];
      const staticRuns: PageTiming[] = [];
      for (let round = 0; round < rounds; round++) {
        shopRuns.push(await measureLcp(browser, address));
        staticRuns.push(await measureLcp(browser, copy.address));
      }
      await copy.close();
      const of = (runs: PageTiming[], key: keyof PageTiming) => median(runs.map((run) => run[key]));
      const ratio = of(shopRuns, 'lcpMs') / of(staticRuns, 'lcpMs');
      if (ratio > limit) isPastLimit = true;
      console.log(
        [
          store.padEnd(11),
          name.padEnd(10),
          of(shopRuns, 'lcpMs').toFixed(0).padStart(6),
          of(staticRuns, 'lcpMs').toFixed(0).padStart(11),
          ratio.toFixed(2).padStart(7),
          of(shopRuns, 'blockedMs').toFixed(0).padStart(12),
          of(shopRuns, 'layoutShift').toFixed(3).padStart(7),
          (of(shopRuns, 'scriptBytes') / 1024).toFixed(0).padStart(7),
        ].join(' '),
      );
    }
  }
  reportLimit(isPastLimit, 'ratio', limit);
});
