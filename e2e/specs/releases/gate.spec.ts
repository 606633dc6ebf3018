import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../../fixtures/ask.ts';
import { expect, test } from '../../fixtures/journey.ts';
import {
  liveVersion,
  publishChanged,
  publishNext,
  remote,
  remoteCommand,
  versionInNewPage,
} from '../../fixtures/releases.ts';
import { shop } from '../../fixtures/shop-addresses.ts';
import { variation } from '../../fixtures/variation.ts';

// A version that breaks where it is tried out reaches no shopper: each way of breaking is told apart, with what to do about it.

const name = 'mfe-cart-checkout';
const what = 'broken on purpose';

// Each version is tried out in a browser of its own.
test.describe.configure({ timeout: 300_000 });

const serverBundle = (render: string) => ({ 'server/server.cjs': `exports.render = ${render};` });
/** As much of a remote as one line says. */
const clientEntry = (mount: string) => ({
  'client/remoteEntry.js': `const lifecycle = async () => {};
    const remote = { bootstrap: lifecycle, mount: ${mount}, unmount: lifecycle };
    export const init = () => {};
    export const get = async () => () => remote;`,
});
const drawn = (html: string, besides = '') =>
  `async () => { document.getElementById('single-spa-application:${name}').innerHTML = '${html}'; ${besides} }`;

const broken: [how: string, files: Record<string, string>, said: RegExp][] = [
  [
    'its server bundle throws',
    serverBundle(`async () => { throw new Error("${what}"); }`),
    /^The server cannot render \/tracking: Error: broken on purpose\. Mend it, and publish again\.$/,
  ],
  [
    'its server bundle renders nothing',
    serverBundle(
      `async () => ({ kind: 'page', status: 200, html: '', styles: '', head: null, outcome: {} })`,
    ),
    /^The server cannot render \/tracking: nothing came of it\. Mend it, and publish again\.$/,
  ],
  [
    'its server bundle hangs',
    serverBundle('() => new Promise(() => {})'),
    /^The server cannot render \/tracking: No fragment within \d+ ms\. Mend it, and publish again\.$/,
  ],
  [
    'its mount throws',
    clientEntry(`async () => { throw new Error("${what}"); }`),
    /^In a browser \/cart fails: mfe-cart-checkout is not available\. Error: broken on purpose\. Mend it/,
  ],
  [
    'its mount never finishes',
    clientEntry('() => new Promise(() => {})'),
    /^In a browser \/cart fails: after 15 s its region still says "Cart and checkout could not be loaded.*"\. Mend it/,
  ],
  [
    'it draws nothing',
    clientEntry('async () => {}'),
    /^In a browser \/cart fails: nothing stands in its region after 15 s\. Mend it/,
  ],
  [
    'a script of it fails beside the page that stands',
    clientEntry(drawn('<h1>Cart</h1>', `setTimeout(() => { throw new Error("${what}"); });`)),
    /^In a browser \/cart fails: Error: broken on purpose\. Mend it/,
  ],
  [
    'its page says that it did not load',
    clientEntry(drawn('<p role="alert">No luck <button>Retry</button></p>')),
    /^In a browser \/cart fails: its region says "No luck Retry"\. Mend it/,
  ],
];

for (const [how, files, said] of broken)
  test(
    `a version is refused when ${how}`,
    variation(how !== 'its server bundle throws' && how !== 'its mount throws'),
    async () => {
      const live = await liveVersion(name);
      const before = await remote('history', name, '--json');
      const version = await publishNext(name, `broken${crypto.randomUUID().slice(0, 8)}`, { files });

      const activation = await remoteCommand('activate', name, version, '--json');
      expect(activation.exitCode, activation.said).toBe(1);
      const { error, refusals } = JSON.parse(activation.printed) as {
        error: string;
        refusals: { check: string; message: string }[];
      };
      expect(new Set(refusals.map(({ check }) => check))).toEqual(new Set(['smoke']));
      expect(refusals.map(({ message }) => message)).toContainEqual(expect.stringMatching(said));
      expect(error).toContain(`${name} ${version} is not made live:`);

      expect(await liveVersion(name)).toBe(live);
      expect(await versionInNewPage(name)).toBe(live);
      expect(await remote('history', name, '--json')).toBe(before);
    },
  );

test(
  'a version that has other words than the live one is let through, and shown',
  variation(),
  async ({ page }) => {
    const catalog = 'mfe-catalog';
    const dist = join(import.meta.dirname, '../../..', catalog, 'dist');
    const scripts = (readdirSync(dist, { recursive: true }) as string[]).filter((path) =>
      /\.c?js$/.test(path),
    );
    const version = await publishChanged(catalog, `words${crypto.randomUUID().slice(0, 8)}`, (build) => {
      for (const path of scripts) {
        const script = build.read(path);
        if (script.includes('"New In"')) build.write(path, script.replaceAll('"New In"', '"Just In"'));
      }
    });
    await remote('activate', catalog, version);
    try {
      await expect.poll(async () => (await ask('fieldnote', '/')).text).toContain('Just In');
      await page.goto(shop.fieldnote);
      await expect(page.getByRole('heading', { name: 'Just In' })).toBeVisible();
    } finally {
      await remote('rollback', catalog);
    }
    await expect.poll(async () => (await ask('fieldnote', '/')).text).toContain('New In');
  },
);
