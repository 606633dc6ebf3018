import { firstProduct } from './first-product.ts';
import { interactions } from './interactions.ts';
import { measureInteraction } from './measure-inp.ts';
import { reportLimit, withBrowser } from './running-shop.ts';
import { readSettings } from './command.ts';
import { median } from './statistics.ts';

const { ROUNDS: rounds, LIMIT_MS: limitMs } = readSettings(
  'bench:inp',
  'Measures the time from a press to the next frame on a phone that is four times slower than this machine.',
  { ROUNDS: 5, LIMIT_MS: 120 },
  'SHOP_PORT of a running shop',
);

await withBrowser(async (browser, stores) => {
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
  reportLimit(isPastLimit, 'median', `${limitMs} ms`);
});
