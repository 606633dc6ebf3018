import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../tools/ensure-browser.ts';
import { interactions } from './interactions.ts';
import { measureInteraction } from './measure-inp.ts';
import { median } from './median.ts';
import { firstProduct } from './first-product.ts';
import { withRunningShop } from './running-shop.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// How long the shop takes to show a frame after a press, on a phone four times slower than this machine. The exit code is
// 1 if a median exceeds the limit.

answerHelp(`Usage: npm run bench:inp

Measures how long a press waits for its frame on a phone with a slow processor.
Environment: ROUNDS=5, LIMIT_MS=150, SHOP_PORT of a running shop.`);

const rounds = Number(process.env.ROUNDS ?? 5);
const limitMs = Number(process.env.LIMIT_MS ?? 150);

await withRunningShop(async ({ stores }) => {
  const browser = await chromium.launch({
    executablePath: (await ensureBrowser()) || undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  let isPastLimit = false;
  console.log(`\n4x CPU slowdown; ms, median of ${rounds}\n`);
  for (const [store, origin] of Object.entries(stores)) {
    for (const interaction of interactions(await firstProduct(origin))) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++)
        times.push(await measureInteraction(browser, origin, interaction));
      if (median(times) > limitMs) isPastLimit = true;
      console.log(
        `${store.padEnd(11)} ${interaction.name.padEnd(16)} ${median(times).toFixed(0).padStart(5)}   ${times.join(' ')}`,
      );
    }
  }
  await browser.close();
  console.log(isPastLimit ? `\nA median exceeds ${limitMs} ms.` : `\nEvery median is within ${limitMs} ms.`);
  process.exitCode = isPastLimit ? 1 : 0;
});
