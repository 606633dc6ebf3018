import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../tools/ensure-browser.ts';
import { firstProduct } from './first-product.ts';
import { measureLcp, type PageTiming } from './measure-lcp.ts';
import { median } from './median.ts';
import { withRunningShop } from './running-shop.ts';
import { startStaticCopy } from './static-copy.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// Largest contentful paint of the shop's pages, compared in turns with static files of the same content and pictures, with
// a cold cache and a mobile connection. Prints times and ratios. The exit code is 1 if a ratio exceeds the limit.

answerHelp(`Usage: npm run bench:lcp

Measures the largest contentful paint of the shop's pages against static files with the same content.
Environment: ROUNDS=5, LIMIT=1.3, PRODUCT_PATH, SHOP_PORT of a running shop.`);

const rounds = Number(process.env.ROUNDS ?? 5);
const limit = Number(process.env.LIMIT ?? 1.3);
const pages = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/category/women' },
  { name: 'product', path: process.env.PRODUCT_PATH ?? null },
];

await withRunningShop(async ({ stores }) => {
  const browser = await chromium.launch({
    executablePath: (await ensureBrowser()) || undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  let isPastLimit = false;
  console.log(`\n4x CPU slowdown, 1.6 Mbps, 150 ms; median of ${rounds}\n`);
  console.log('store       page       LCP ms   static ms   ratio   blocked ms   CLS     JS KB');
  for (const [store, origin] of Object.entries(stores)) {
    for (const { name, path } of pages) {
      const address = origin + (path ?? (await firstProduct(origin)));
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
  await browser.close();
  console.log(isPastLimit ? `\nA ratio exceeds ${limit}.` : `\nEvery ratio is within ${limit}.`);
  process.exitCode = isPastLimit ? 1 : 0;
});
