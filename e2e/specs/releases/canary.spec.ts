import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/journey.ts';
import { liveVersion, publishNext, remote, getReleasesInPage } from '../../fixtures/releases.ts';
import { deleteStore, openStore } from '../../fixtures/tenants.ts';
import { onlyInTestAll } from '../../fixtures/only-in-test-all.ts';

// A canary that breaks in browsers: its visitors get the previous version instead, and it's stopped automatically.

const catalog = 'mfe-catalog';
/** A canary stops after failures in twenty networks, and half of the visitors get it. */
const maxVisitors = 90;
const code = `CANARY${Date.now() % 100_000}`;

test.use({ expectedConsole: { patterns: [/404/] } });
test.afterEach(async () => {
  const [status] = JSON.parse(await remote('status', catalog, '--json')) as { canary: object | null }[];
  if (status?.canary) await remote('canary', catalog, '--end');
  await deleteStore({ code });
});

/** Loads the store's home page. @returns the catalog version it uses for this visitor */
async function loadVersion(page: Page, origin: string): Promise<string | undefined> {
  await page.goto(origin);
  const boot = JSON.parse((await page.locator('#selvedge-boot').textContent()) ?? '{}') as {
    remotes?: { declaration: { name: string }; version: string }[];
  };
  return boot.remotes?.find(({ declaration }) => declaration.name === catalog)?.version;
}

async function versionForNewVisitor(browser: Browser, origin: string): Promise<string | undefined> {
  const context = await browser.newContext();
  const version = await loadVersion(await context.newPage(), origin);
  await context.close();
  return version;
}

/** Visits from a separate block of networks. With the canary, it waits until the browser has reported the failure. */
async function visit(browser: Browser, origin: string, visitor: number, canary: string) {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'X-Forwarded-For': `198.${visitor}.0.1` },
  });
  const page = await context.newPage();
  const version = await loadVersion(page, origin);
  if (version === canary) {
    const reported = page.waitForResponse((reply) => reply.url().endsWith('/remotes/outcomes'));
    expect((await reported).status()).toBe(204);
    expect(await getReleasesInPage(page)).toEqual([canary]);
    // The page shows the previous version instead.
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toHaveCount(0);
    const again = await loadVersion(page, origin);
    return { context, version, again };
  }
  return { context, version, again: await loadVersion(page, origin) };
}

test(
  'a broken canary is stopped after some visitors, all of whom saw a working shop',
  onlyInTestAll(),
  async ({ page, browser }) => {
    test.setTimeout(240_000);
    const store = await openStore(page, code, 'Canary Store');
    const live = await liveVersion(catalog);
    const broken = await publishNext(catalog, `broken${Date.now()}`, { script: 'throw new Error("broken")' });
    // Skip the release gate, to test failures that it wouldn't catch.
    const withoutGate = ['--without-smoke', 'only visitors notice'];
    await remote('canary', catalog, broken, '--percent', '50', '--tenants', code, ...withoutGate);

    // The shop follows within a second. Earlier visitors may get another version the next time.
    await expect.poll(() => versionForNewVisitor(browser, store.origin)).toBe(broken);

    const isStopped = async () =>
      /stopped: It failed in \d+ of \d+ networks/.test(await remote('status', catalog));
    const shown = new Set<string | undefined>();
    let visitor = 0;
    while (visitor < maxVisitors && !(await isStopped())) {
      const group = Array.from({ length: 6 }, () => visit(browser, store.origin, ++visitor, broken));
      for (const { context, version, again } of await Promise.all(group)) {
        shown.add(version);
        // Always the same version, unless the canary was stopped in between.
        if (again !== version) expect([again, await isStopped()]).toEqual([live, true]);
        await context.close();
      }
    }
    expect(await isStopped()).toBe(true);
    expect(shown).toEqual(new Set([live, broken]));

    for (let later = 0; later < 4; later++) {
      const context = await browser.newContext();
      expect(await loadVersion(await context.newPage(), store.origin)).toBe(live);
      expect(await context.cookies()).toEqual([]);
      await context.close();
    }
    expect(await liveVersion(catalog)).toBe(live);
  },
);
