import type { RemoteReport, MountFigures } from '@selvedge/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { remotesPage } from './remotes-page.tsx';

const figures = (
  outcomes: Partial<MountFigures['outcomes']>,
  loadTime: MountFigures['loadTime'] = null,
): MountFigures => {
  const all = { ready: 0, failed: 0, late: 0, replaced: 0, ...outcomes };
  const failures = all.failed + all.late + all.replaced;
  return { count: all.ready + failures, failures, outcomes: all, loadTime };
};
const fast = { p50: 0.21, p75: 0.4, p95: 1.25 };
const noFigures = figures({});

const remote = (changes: Partial<RemoteReport> = {}): RemoteReport => {
  const browser = changes.browser ?? figures({ ready: 310 }, fast);
  const server = changes.server ?? noFigures;
  return {
    name: 'mfe-catalog',
    title: 'Catalog',
    live: '1.0',
    canary: null,
    changedAt: '2026-11-03T09:05:00.000Z',
    changedBy: 'team catalog',
    browser,
    server,
    versions: [{ version: '1.0', browser, server }],
    series: [{ at: '2026-11-03T11:00:00.000Z', count: browser.count, failures: browser.failures, p75: 0.4 }],
    ...changes,
  };
};
const reportOf = (...remotes: RemoteReport[]) => ({
  getRemotesReport: {
    from: '2026-11-03T11:00:00.000Z',
    until: '2026-11-03T12:00:00.000Z',
    spanSeconds: 3600,
    remotes,
  },
});
const show = (...remotes: RemoteReport[]) => renderAdminPage(remotesPage, reportOf(...remotes));
const panel = (title = 'Catalog') => within(screen.getByRole('region', { name: title }));
/** The text of the fact with the given name. */
const fact = (name: string) =>
  panel().getByText(name, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');

test('shows how fast a remote loads and which version is live', async () => {
  await show(remote({ server: figures({ ready: 120 }, { p50: 0.02, p75: 0.034, p95: 0.06 }) }));
  expect(fact('Load time')).toBe(
    '0.4 sor less for most visitors. Half wait at most 0.2 s. One in twenty waits longer than 1.3 s.',
  );
  expect(fact('Failures')).toBe('0 of 310It loaded every time.');
  expect(fact('Server time')).toBe('0.03 sor less for most of the 120 pages rendered on the server.');
  expect(panel().getByText('Healthy')).toBeTruthy();
  expect(panel().getByText(/^mfe-catalog, version 1\.0\. Last changed/).textContent).toMatch(/ by team catalog\.$/);
  // A single version has no table of versions.
  expect(panel().queryByRole('table', { name: /^Versions/ })).toBeNull();
}); // prettier-ignore

test('shows how often a remote failed, and why', async () => {
  await show(remote({ browser: figures({ ready: 1_306, failed: 1, late: 2, replaced: 1 }, fast) }));
  expect(fact('Failures')).toBe(
    '4 of 1,310under 1%: 1 crashed, 2 timed out, 1 visitor got the previous version instead.',
  );
  expect(panel().getByText('Some failures')).toBeTruthy();
});

test('doesn’t give one failure among a few visits too much weight', async () => {
  await show(remote({ browser: figures({ ready: 2, failed: 1 }) }));
  expect(panel().getByText('Some failures')).toBeTruthy();
});

test('says when a remote fails often, never loads or has no browser reports', async () => {
  await show(
    remote({ browser: figures({ failed: 3 }) }),
    remote({
      name: 'mfe-account',
      title: 'Your account',
      browser: noFigures,
      server: figures({ ready: 1, failed: 1 }, fast),
    }),
  );
  expect(panel().getByText('Failing often')).toBeTruthy();
  expect(fact('Load time')).toBe('–It never loaded.');
  const account = panel('Your account');
  expect(account.getByText('No browser reports yet.')).toBeTruthy();
  expect(
    account.getByText(
      'or less for most pages rendered on the server. 1 of 2 had to be rendered in the browser.',
    ),
  ).toBeTruthy();
  expect(account.queryByText(/Healthy|often/)).toBeNull();
});

test('shows no percentiles for a handful of visits', async () => {
  await show(remote({ browser: figures({ ready: 1 }, fast) }));
  expect(fact('Load time')).toBe('0.4 sBased on one visit.');
  cleanup();
  await show(remote({ browser: figures({ ready: 19 }, fast) }));
  expect(fact('Load time')).toBe('0.4 sor less in most of 19 visits.');
});

test('compares versions and marks the live one and the canary', async () => {
  const versions = [
    { version: '1.0', browser: figures({ ready: 90 }, fast), server: noFigures },
    { version: '1.1', browser: figures({ ready: 6, replaced: 4 }, { ...fast, p75: 12 }), server: noFigures },
  ];
  await show(remote({ canary: '1.1', versions, browser: figures({ ready: 96, replaced: 4 }, fast) }));
  const rows = within(screen.getByRole('table', { name: 'Versions of Catalog' })).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')));
  expect(cells).toEqual([
    ['Version', 'Share of visits', 'Failures', 'Load time'],
    ['1.0 Live', 'Share of visits: 90%', 'Failures: 0 of 90', 'Load time: 0.4 s'],
    ['1.1 Canary', 'Share of visits: 10%', 'Failures: 4 of 10', 'Load time: 10 s or more'],
  ]);
  expect(panel().getByText(/version 1\.1 is in a canary release/)).toBeTruthy();
}); // prettier-ignore

test('screen readers get the chart as a table', async () => {
  const series = [
    { at: '2026-11-03T11:00:00.000Z', count: 0, failures: 0, p75: null },
    { at: '2026-11-03T12:00:00.000Z', count: 12, failures: 3, p75: 0.5 },
  ];
  await show(remote({ series }));
  const rows = within(screen.getByRole('table', { name: 'Catalog over time' })).getAllByRole('row');
  const cells = rows.map((row) =>
    [...row.children].slice(1).map((cell) => cell.textContent.replaceAll('\u00a0', ' ')),
  );
  expect(cells).toEqual([
    ['Failures', 'Load time'],
    ['0 of 0', 'none'],
    ['3 of 12', '0.5 s'],
  ]);
  expect(panel().getByText('Up to 12 loads in 1 hour. Failures are red.')).toBeTruthy();
});

test('links to each period and requests the one in the URL', async () => {
  const { host } = await renderAdminPage(remotesPage, reportOf(remote()), '/admin/remotes?period=week');
  const links = within(screen.getByRole('navigation', { name: 'Period' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['Last hour', '/admin/remotes?period=hour', null],
    ['Last day', '/admin/remotes?period=day', null],
    ['Last week', '/admin/remotes?period=week', 'page'],
  ]);
  expect(host.fakeApi.callsOf('getRemotesReport').map(({ input }) => input)).toMatchObject([{ query: { period: 'week' } }]);
}); // prettier-ignore

test('an empty report links to a longer period', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'No visits in this period.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show last week' }).getAttribute('href')).toBe(
    '/admin/remotes?period=week',
  );
});
