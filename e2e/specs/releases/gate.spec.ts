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
/** As much of a remote as one line says, which tidies up nothing. */
const clientEntry = (mount: string) => ({
  'client/remoteEntry.js': `const lifecycle = async () => {};
    const remote = { bootstrap: lifecycle, mount: ${mount}, unmount: lifecycle };
    export const init = () => {};
    export const get = async () => () => remote;`,
});
const drawn = (html: string, besides = '') =>
  `async ({ host }) => {
    const region = document.getElementById('single-spa-application:${name}');
    region.innerHTML = '${html}';
    region.removeAttribute('data-ssr');
    ${besides}
  }`;
const rendered = (html: string) =>
  `({ kind: 'page', status: 200, html: '${html}', styles: '', head: null, outcome: { kind: 'ready' } })`;

/** What `npm test` tries; the others are variations of these. */
const tried = [
  'it is at its best only where it can tell that it is tried',
  'its page in one store leaves a listener and a style behind',
];

const broken: [how: string, files: Record<string, string>, ...said: RegExp[]][] = [
  [
    'its server bundle throws',
    serverBundle(`async () => { throw new Error("${what}"); }`),
    /^The server cannot render \/tracking \(FIELDNOTE, MAISONLUNE\): Error: broken on purpose\. Mend it, and publish again\.$/,
  ],
  [
    'its server bundle renders nothing',
    serverBundle(`async () => ${rendered('')}`),
    /^The server cannot render \/tracking \(FIELDNOTE, MAISONLUNE\): nothing came of it\. Mend it, and publish again\.$/,
  ],
  [
    'its server bundle hangs',
    serverBundle('() => new Promise(() => {})'),
    /^The server cannot render \/tracking \([A-Z, ]+\): No fragment within \d+ ms\. Mend it, and publish again\.$/,
  ],
  [
    'its mount throws',
    clientEntry(`async () => { throw new Error("${what}"); }`),
    /^In a browser \/cart \(FIELDNOTE, MAISONLUNE\) fails: it cannot be mounted: Error: broken on purpose\. Mend it/,
  ],
  [
    'its mount never finishes',
    clientEntry('() => new Promise(() => {})'),
    /^In a browser \/cart \(FIELDNOTE, MAISONLUNE\) fails: after 15 s its region still says "Cart and checkout could not be loaded.*"\. Mend it/,
  ],
  [
    'its mount lets nothing else begin',
    clientEntry('async () => { for (;;); }'),
    /^In a browser \/cart \(FIELDNOTE, MAISONLUNE\) fails: a script of it never ends, and holds the page up\. Mend it/,
  ],
  [
    'it draws nothing',
    clientEntry('async () => {}'),
    /^In a browser \/cart \(FIELDNOTE, MAISONLUNE\) fails: nothing stands in its region after 15 s\. Mend it/,
  ],
  [
    'it is at its best only where it can tell that it is tried',
    {
      ...serverBundle(`async ({ nonce, requestId, previewToken, timeoutMs }) => {
        const isVisit = /^[\\w+/]{24}$/.test(nonce) && /^[0-9a-f-]{36}$/.test(requestId) && previewToken === null && timeoutMs < 5000;
        if (isVisit) throw new Error("${what}");
        return ${rendered('<p>Good</p>')};
      }`),
      ...clientEntry(`async (props) => {
        const { webdriver, userAgent, userAgentData, sendBeacon } = navigator;
        const isVisit = !webdriver && !/headless/i.test(userAgent + JSON.stringify(userAgentData ?? '')) && /native code/.test(String(sendBeacon));
        if (isVisit) throw new Error("${what}");
        return (${drawn('<h1>Good</h1>')})(props);
      }`),
    },
    /^In a browser \/cart \(FIELDNOTE, MAISONLUNE\) fails: it cannot be mounted: Error: broken on purpose\. Mend it/,
    /^The server cannot render \/tracking \(FIELDNOTE, MAISONLUNE\): Error: broken on purpose\. Mend it/,
  ],
  [
    'its page in one store leaves a listener and a style behind',
    clientEntry(
      drawn(
        '<h1>Cart</h1>',
        `if (host.tenant.code === 'MAISONLUNE') {
          document.addEventListener('keydown', () => undefined);
          document.head.append(Object.assign(document.createElement('style'), { nonce: host.nonce, textContent: 'button { pointer-events: none }' }));
        }`,
      ),
    ),
    /^In a browser \/cart \(MAISONLUNE\) fails: after it was left for \/\S* it leaves behind a listener \(keydown on document\); <style> in the head\. Mend it/,
  ],
  [
    'its server bundle renders a script and a rule for all',
    serverBundle(
      `async ({ nonce }) => ({ ...${rendered('<p>Good</p><script>steal()</script>')}, styles: '<style data-emotion="cc a" nonce="' + nonce + '">body { display: none }</style>' })`,
    ),
    /^What the server renders of \/tracking \(FIELDNOTE, MAISONLUNE\) may not stand in a page: it holds <script>; its styles have a rule that is not for its own classes: body\. Mend it/,
  ],
  [
    'a script of it fails a second after its page stands',
    clientEntry(drawn('<h1>Cart</h1>', `setTimeout(() => { throw new Error("${what}"); }, 1_000);`)),
    /^In a browser \/cart \(FIELDNOTE, MAISONLUNE\) fails: Error: broken on purpose\. Mend it/,
  ],
  [
    'a script of it fails beside the page that stands',
    clientEntry(drawn('<h1>Cart</h1>', `setTimeout(() => { throw new Error("${what}"); });`)),
    /^In a browser \/cart \(FIELDNOTE, MAISONLUNE\) fails: Error: broken on purpose\. Mend it/,
  ],
  [
    'its page says that it did not load',
    clientEntry(drawn('<p role="alert">No luck <button>Retry</button></p>')),
    /^In a browser \/cart \(FIELDNOTE, MAISONLUNE\) fails: its region says "No luck Retry"\. Mend it/,
  ],
];

for (const [how, files, ...said] of broken)
  test(`a version is refused when ${how}`, variation(!tried.includes(how)), async () => {
    const live = await liveVersion(name);
    const before = await remote('history', name, '--json');
    const version = await publishNext(name, `broken${crypto.randomUUID().slice(0, 8)}`, { files });

    const activation = await remoteCommand('activate', name, version, '--json');
    expect(activation.exitCode, activation.said).toBe(1);
    expect(activation.printed, activation.said).not.toBe('');
    const { error, refusals } = JSON.parse(activation.printed) as {
      error: string;
      refusals: { check: string; message: string }[];
    };
    expect(new Set(refusals.map(({ check }) => check))).toEqual(new Set(['smoke']));
    for (const one of said)
      expect(refusals.map(({ message }) => message)).toContainEqual(expect.stringMatching(one));
    expect(error).toContain(`${name} ${version} is not made live:`);

    expect(await liveVersion(name)).toBe(live);
    expect(await versionInNewPage(name)).toBe(live);
    expect(await remote('history', name, '--json')).toBe(before);
  });

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
