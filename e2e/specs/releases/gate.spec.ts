import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { httpGet } from '../../fixtures/http-get.ts';
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
import { onlyInTestAll } from '../../fixtures/only-in-test-all.ts';

// A version that fails the release gate reaches no shopper. Each kind of failure has its own message with what to do.

const name = 'mfe-cart-checkout';
const failure = 'broken on purpose';

// The gate tests each version in a separate browser.
test.describe.configure({ timeout: 300_000 });

const serverBundle = (render: string) => ({ 'server/server.cjs': `exports.render = ${render};` });
/** A minimal remote, whose unmount removes nothing. */
const clientEntry = (mount: string) => ({
  'client/remoteEntry.js': `const lifecycle = async () => {};
    const remote = { bootstrap: lifecycle, mount: ${mount}, unmount: lifecycle };
    export const init = () => {};
    export const get = async () => () => remote;`,
});
const drawPage = (html: string, extra = '') =>
  `async ({ host }) => {
    const region = document.getElementById('single-spa-application:${name}');
    region.innerHTML = '${html}';
    region.removeAttribute('data-ssr');
    ${extra}
  }`;
const renderPage = (html: string) =>
  `({ kind: 'page', status: 200, html: '${html}', styles: '', head: null, outcome: { kind: 'ready' } })`;

/** The cases in `npm test`. The others are variations. */
const coreCases = [
  'it works only where it detects the gate',
  'its page in one store leaves a listener and a style behind',
];

const broken: [how: string, files: Record<string, string>, ...messages: RegExp[]][] = [
  [
    'its server bundle throws',
    serverBundle(`async () => { throw new Error("${failure}"); }`),
    /^The server can't render \/tracking \(FIELDNOTE, MAISONLUNE\): Error: broken on purpose\. Fix it and publish again\.$/,
  ],
  [
    'its server bundle renders nothing',
    serverBundle(`async () => ${renderPage('')}`),
    /^The server can't render \/tracking \(FIELDNOTE, MAISONLUNE\): the result is empty\. Fix it and publish again\.$/,
  ],
  [
    'its server bundle hangs',
    serverBundle('() => new Promise(() => {})'),
    /^The server can't render \/tracking \([A-Z, ]+\): No fragment within \d+ ms\. Fix it and publish again\.$/,
  ],
  [
    'its mount throws',
    clientEntry(`async () => { throw new Error("${failure}"); }`),
    /^In a browser \/cart \(FIELDNOTE, MAISONLUNE\) fails: it cannot be mounted: Error: broken on purpose\. Fix it/,
  ],
  [
    'its mount never finishes',
    clientEntry('() => new Promise(() => {})'),
    /^In a browser \/cart \(FIELDNOTE, MAISONLUNE\) fails: after 15 s its region still says "Cart and checkout could not be loaded.*"\. Fix it/,
  ],
  [
    'its mount blocks the page',
    clientEntry('async () => { for (;;); }'),
    /^In a browser \/cart \(FIELDNOTE, MAISONLUNE\) fails: one of its scripts never ends and blocks the page\. Fix it/,
  ],
  [
    'it draws nothing',
    clientEntry('async () => {}'),
    /^In a browser \/cart \(FIELDNOTE, MAISONLUNE\) fails: its region is still empty after 15 s\. Fix it/,
  ],
  [
    'it works only where it detects the gate',
    {
      ...serverBundle(`async ({ nonce, requestId, previewToken, timeoutMs }) => {
        const isVisit = /^[\\w+/]{24}$/.test(nonce) && /^[0-9a-f-]{36}$/.test(requestId) && previewToken === null && timeoutMs < 5000;
        if (isVisit) throw new Error("${failure}");
        return ${renderPage('<p>Good</p>')};
      }`),
      ...clientEntry(`async (props) => {
        const { webdriver, userAgent, userAgentData, sendBeacon } = navigator;
        const isVisit = !webdriver && !/headless/i.test(userAgent + JSON.stringify(userAgentData ?? '')) && /native code/.test(String(sendBeacon));
        if (isVisit) throw new Error("${failure}");
        return (${drawPage('<h1>Good</h1>')})(props);
      }`),
    },
    /^In a browser \/cart \(FIELDNOTE, MAISONLUNE\) fails: it cannot be mounted: Error: broken on purpose\. Fix it/,
    /^The server can't render \/tracking \(FIELDNOTE, MAISONLUNE\): Error: broken on purpose\. Fix it/,
  ],
  [
    'its page in one store leaves a listener and a style behind',
    clientEntry(
      drawPage(
        '<h1>Cart</h1>',
        `if (host.tenant.code === 'MAISONLUNE') {
          document.addEventListener('keydown', () => undefined);
          document.head.append(Object.assign(document.createElement('style'), { nonce: host.nonce, textContent: 'button { pointer-events: none }' }));
        }`,
      ),
    ),
    /^In a browser \/cart \(MAISONLUNE\) fails: after navigating to \/\S* it leaves behind a listener \(keydown on document\); <style> in the head\. Fix it/,
  ],
  [
    'its server bundle renders a script and a global style rule',
    serverBundle(
      `async ({ nonce }) => ({ ...${renderPage('<p>Good</p><script>steal()</script>')}, styles: '<style data-emotion="cc a" nonce="' + nonce + '">body { display: none }</style>' })`,
    ),
    /^The server renders invalid HTML for \/tracking \(FIELDNOTE, MAISONLUNE\): it contains <script>; its styles have a rule that is not for its own classes: body\. Fix it/,
  ],
  [
    'one of its scripts fails a second after its page is shown',
    clientEntry(drawPage('<h1>Cart</h1>', `setTimeout(() => { throw new Error("${failure}"); }, 1_000);`)),
    /^In a browser \/cart \(FIELDNOTE, MAISONLUNE\) fails: Error: broken on purpose\. Fix it/,
  ],
  [
    'one of its scripts fails after its page is shown',
    clientEntry(drawPage('<h1>Cart</h1>', `setTimeout(() => { throw new Error("${failure}"); });`)),
    /^In a browser \/cart \(FIELDNOTE, MAISONLUNE\) fails: Error: broken on purpose\. Fix it/,
  ],
  [
    'its page shows an error',
    clientEntry(drawPage('<p role="alert">No luck <button>Retry</button></p>')),
    /^In a browser \/cart \(FIELDNOTE, MAISONLUNE\) fails: its region says "No luck Retry"\. Fix it/,
  ],
];

for (const [how, files, ...messages] of broken)
  test(`a version is rejected when ${how}`, onlyInTestAll(!coreCases.includes(how)), async () => {
    const live = await liveVersion(name);
    const before = await remote('history', name, '--json');
    const version = await publishNext(name, `broken${crypto.randomUUID().slice(0, 8)}`, { files });

    const activation = await remoteCommand('activate', name, version, '--json');
    expect(activation.exitCode, activation.output).toBe(1);
    expect(activation.stdout, activation.output).not.toBe('');
    const { error, refusals } = JSON.parse(activation.stdout) as {
      error: string;
      refusals: { check: string; message: string }[];
    };
    expect(new Set(refusals.map(({ check }) => check))).toEqual(new Set(['smoke']));
    for (const one of messages)
      expect(refusals.map(({ message }) => message)).toContainEqual(expect.stringMatching(one));
    expect(error).toContain(`${name} ${version} can't be activated:`);

    expect(await liveVersion(name)).toBe(live);
    expect(await versionInNewPage(name)).toBe(live);
    expect(await remote('history', name, '--json')).toBe(before);
  });

test('a version with different texts passes the gate and is shown', onlyInTestAll(), async ({ page }) => {
  const catalog = 'mfe-catalog';
  const dist = join(import.meta.dirname, '../../..', catalog, 'dist');
  const scripts = (readdirSync(dist, { recursive: true }) as string[]).filter((path) => /\.c?js$/.test(path));
  const version = await publishChanged(catalog, `texts${crypto.randomUUID().slice(0, 8)}`, (build) => {
    for (const path of scripts) {
      const script = build.read(path);
      if (script.includes('"New In"')) build.write(path, script.replaceAll('"New In"', '"Just In"'));
    }
  });
  await remote('activate', catalog, version);
  try {
    await expect.poll(async () => (await httpGet('fieldnote', '/')).text).toContain('Just In');
    await page.goto(shop.fieldnote);
    await expect(page.getByRole('heading', { name: 'Just In' })).toBeVisible();
  } finally {
    await remote('rollback', catalog);
  }
  await expect.poll(async () => (await httpGet('fieldnote', '/')).text).toContain('New In');
});
