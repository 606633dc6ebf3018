import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/journey.ts';
import { liveVersion, publishNext, remote, runInPage } from '../../fixtures/releases.ts';
import { deleteStore, openStore } from '../../fixtures/tenants.ts';
import { variation } from '../../fixtures/variation.ts';

// A version that breaks in browsers is tried on some visitors: they are shown the one before, and it goes back by itself.

const catalog = 'mfe-catalog';
/** The watch wants twenty showings, of which one visitor's browser reports one and the server another. */
const mostVisitors = 60;
const code = `CANARY${Date.now() % 100_000}`;

test.use({ expectedConsole: { patterns: [/404/] } });
test.afterEach(async () => {
  const [status] = JSON.parse(await remote('status', catalog, '--json')) as { canary: object | null }[];
  if (status?.canary) await remote('canary', catalog, '--end');
  await deleteStore({ code });
});

/** Which version the store's first page is made of for whoever looks. */
async function versionIn(page: Page, origin: string): Promise<string | undefined> {
  await page.goto(origin);
  const boot = JSON.parse((await page.locator('#selvedge-boot').textContent()) ?? '{}') as {
    remotes?: { declaration: { name: string }; version: string }[];
  };
  return boot.remotes?.find(({ declaration }) => declaration.name === catalog)?.version;
}

async function versionForNewVisitor(browser: Browser, origin: string): Promise<string | undefined> {
  const context = await browser.newContext();
  const version = await versionIn(await context.newPage(), origin);
  await context.close();
  return version;
}

/** A visitor at an address of their own, and what they are shown; whoever gets the canary stays until that is reported. */
async function visit(browser: Browser, origin: string, visitor: number, canary: string) {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'X-Forwarded-For': `198.51.100.${visitor}` },
  });
  const page = await context.newPage();
  const version = await versionIn(page, origin);
  if (version === canary) {
    const reported = page.waitForResponse((reply) => reply.url().endsWith('/remotes/outcomes'));
    expect((await reported).status()).toBe(204);
    expect(await runInPage(page)).toEqual([canary]);
    // The version before has taken its place.
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toHaveCount(0);
    const again = await versionIn(page, origin);
    return { context, version, again };
  }
  return { context, version, again: await versionIn(page, origin) };
}

test(
  'a version that breaks is taken back after some visitors, each of whom saw a shop',
  variation(),
  async ({ page, browser }) => {
    test.setTimeout(240_000);
    const store = await openStore(page, code, 'Canary Store');
    const live = await liveVersion(catalog);
    const broken = await publishNext(catalog, `broken${Date.now()}`, { script: 'throw new Error("broken")' });
    // What the gate would have noticed: this is of what it cannot.
    const untried = ['--without-smoke', 'what only visitors notice'];
    await remote('canary', catalog, broken, '--percent', '50', '--tenants', code, ...untried);

    // A shop follows within a second: who came before that may see another version the next time.
    await expect.poll(() => versionForNewVisitor(browser, store.origin)).toBe(broken);

    const stopped = async () => /stopped: \d+ of \d+ showings failed/.test(await remote('status', catalog));
    const shown = new Set<string | undefined>();
    let visitor = 0;
    while (visitor < mostVisitors && !(await stopped())) {
      const group = Array.from({ length: 6 }, () => visit(browser, store.origin, ++visitor, broken));
      for (const { context, version, again } of await Promise.all(group)) {
        shown.add(version);
        // Always the same, unless it was taken back in between.
        if (again !== version) expect([again, await stopped()]).toEqual([live, true]);
        await context.close();
      }
    }
    expect(await stopped()).toBe(true);
    expect(shown).toEqual(new Set([live, broken]));

    for (let later = 0; later < 4; later++) {
      const context = await browser.newContext();
      expect(await versionIn(await context.newPage(), store.origin)).toBe(live);
      expect(await context.cookies()).toEqual([]);
      await context.close();
    }
    expect(await liveVersion(catalog)).toBe(live);
  },
);
