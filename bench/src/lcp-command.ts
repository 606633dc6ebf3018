import { readSettings } from './command.ts';
import { firstProduct } from './first-product.ts';
import { measureLoad, type PageLoad } from './measure-load.ts';
import { measureNextPage } from './measure-next-page.ts';
import { measureResponse, type Control, type Response } from './measure-response.ts';
import { cpuSlowdown, reportLimit, withBrowser } from './running-shop.ts';
import { onSlowPhone } from './slow-phone.ts';
import { startStaticCopy } from './static-copy.ts';
import { median } from './statistics.ts';

const settings = readSettings(
  'bench:lcp',
  `Measures how long a shopper with a phone waits, with a cold cache and a slow processor and connection (by default what Chrome
calls Slow 4G): the largest contentful paint, alternating with static files of the same content and pictures; when a control
first responds with the page's own code; blocking tasks; scripts; and the next page after a click. Prints medians, with an
asterisk after those that exceed their limit.`,
  {
    ROUNDS: 5,
    LATENCY_MS: 562,
    MEGABITS: 1.47,
    PRODUCT_PATH: '',
    LIMIT_RATIO: 1.05,
    LIMIT_RESPONSE_MS: 3000,
    LIMIT_BLOCKED_MS: 120,
    LIMIT_SCRIPT_KB: 145,
    LIMIT_SCRIPT_ROUNDS: 1,
    LIMIT_NEXT_MS: 150,
    LIMIT_OTHER_MS: 300,
  },
  'SHOP_PORT of a running shop',
);
const { ROUNDS: rounds, PRODUCT_PATH: productPath } = settings;
const connection = { latencyMs: settings.LATENCY_MS, megabitsPerSecond: settings.MEGABITS };

interface MeasuredPage {
  name: string;
  path: string;
  control: Control;
  /** Selector of a link to another page of the same remote. */
  link: string;
}

const pages: MeasuredPage[] = [
  {
    name: 'home',
    path: '/',
    control: { name: 'Menu', effect: 'dialog[open]' },
    // The first ones are in a slideshow.
    link: 'main a[href^="/category/"] >> nth=-1',
  },
  {
    name: 'category',
    path: '/category/women',
    control: { name: 'Filters', effect: 'dialog[open]' },
    link: 'main a[href^="/products/"] >> nth=0',
  },
  {
    name: 'product',
    path: productPath,
    control: { name: 'Add to Cart', effect: 'button[aria-busy="true"]' },
    link: 'main a[href^="/category/"] >> nth=0',
  },
];
/** A link to a page of another remote, on every page. */
const cartLink = '#shell-header a[href="/cart"]';

interface Visit extends PageLoad, Response {
  staticLcpMs: number;
  /** Until the next page is shown: of the same remote, and of another one. */
  nextMs: number;
  otherMs: number;
}

interface Column {
  title: string;
  value: (visit: (key: keyof Visit) => number) => number;
  digits?: number;
  limit?: number;
}

const columns: Column[] = [
  { title: 'LCP ms', value: (of) => of('lcpMs') },
  { title: 'static ms', value: (of) => of('staticLcpMs') },
  { title: 'ratio', value: (of) => of('lcpMs') / of('staticLcpMs'), digits: 2, limit: settings.LIMIT_RATIO },
  { title: 'responds ms', value: (of) => of('responseMs'), limit: settings.LIMIT_RESPONSE_MS },
  { title: 'blocked ms', value: (of) => of('blockedMs'), limit: settings.LIMIT_BLOCKED_MS },
  { title: 'CLS', value: (of) => of('layoutShift'), digits: 3 },
  { title: 'scripts KB', value: (of) => of('scriptKb'), digits: 1, limit: settings.LIMIT_SCRIPT_KB },
  { title: 'rounds', value: (of) => of('scriptRounds'), limit: settings.LIMIT_SCRIPT_ROUNDS },
  { title: 'next ms', value: (of) => of('nextMs'), limit: settings.LIMIT_NEXT_MS },
  { title: 'other ms', value: (of) => of('otherMs'), limit: settings.LIMIT_OTHER_MS },
];

await withBrowser(async (browser, stores) => {
  let isPastLimit = false;
  console.log(
    `\n${cpuSlowdown}x CPU slowdown, ${connection.megabitsPerSecond} Mbit/s, ${connection.latencyMs} ms; median of ${rounds}\n`,
  );
  console.log(['store       page    ', ...columns.map(({ title }) => `${title} `)].join('  '));
  for (const [store, origin] of Object.entries(stores)) {
    for (const { name, path, control, link } of pages) {
      const address = origin + (path || (await firstProduct(origin)));
      const copy = await startStaticCopy(browser, address);
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round++) {
        const visit = await onSlowPhone(browser, connection, async (slowPhone) => ({
          ...(await measureLoad(slowPhone, address)),
          nextMs: await measureNextPage(slowPhone, link),
          otherMs: await measureNextPage(slowPhone, cartLink),
        }));
        const { lcpMs } = await onSlowPhone(browser, connection, (slowPhone) =>
          measureLoad(slowPhone, copy.address),
        );
        const response = await onSlowPhone(browser, connection, (slowPhone) =>
          measureResponse(slowPhone, address, control),
        );
        visits.push({ ...visit, staticLcpMs: lcpMs, ...response });
      }
      await copy.close();
      const cells = columns.map(({ title, value, digits = 0, limit = Infinity }) => {
        const figure = value((key) => median(visits.map((visit) => visit[key])));
        if (figure > limit) isPastLimit = true;
        return figure.toFixed(digits).padStart(title.length) + (figure > limit ? '*' : ' ');
      });
      console.log([store.padEnd(11), name.padEnd(8), ...cells].join('  ').trimEnd());
    }
  }
  reportLimit(isPastLimit, 'figure', 'its limit');
});
