import type { RemoteReport, ShowingFigures } from '@selvedge/contract';
import { apiError, renderPage } from '@selvedge/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AdminFailed } from '../layout/admin-failed.tsx';
import { adminSession } from '../sign-in/admin-session.ts';
import { remotesPage } from './remotes-page.tsx';

const figures = (
  outcomes: Partial<ShowingFigures['outcomes']>,
  loadTime: ShowingFigures['loadTime'] = null,
): ShowingFigures => {
  const all = { ready: 0, failed: 0, late: 0, replaced: 0, ...outcomes };
  const failures = all.failed + all.late + all.replaced;
  return { count: all.ready + failures, failures, outcomes: all, loadTime };
};
const fast = { p50: 0.21, p75: 0.4, p95: 1.25 };
const nothing = figures({});

const remote = (changes: Partial<RemoteReport> = {}): RemoteReport => {
  const browser = changes.browser ?? figures({ ready: 310 }, fast);
  const server = changes.server ?? nothing;
  return {
    name: 'mfe-catalog',
    title: 'The catalogue',
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
const show = (...remotes: RemoteReport[]) => renderPage(remotesPage, { api: reportOf(...remotes) });
const panel = (title = 'The catalogue') => within(screen.getByRole('region', { name: title }));
/** What stands under a name. */
const fact = (name: string) =>
  panel().getByText(name, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');

beforeEach(() => {
  localStorage.clear();
  adminSession.open('operator-1');
});

test('says in plain words how fast a remote opens, and which version it is', async () => {
  await show(remote({ server: figures({ ready: 120 }, { p50: 0.02, p75: 0.034, p95: 0.06 }) }));
  expect(fact('Opens in')).toBe(
    '0.4 sor less for most visitors. Half of them wait 0.2 s at most, one in twenty longer than 1.3 s.',
  );
  expect(fact('Failed to load')).toBe('0 of 310It opened every time.');
  expect(fact('Prepared in')).toBe('0.03 sor less for most of 120 pages that the server made.');
  expect(panel().getByText('All well')).toBeTruthy();
  expect(panel().getByText(/^mfe-catalog, version 1\.0\. Last changed/).textContent).toMatch(/ by team catalog\.$/);
  // One version needs no table of versions.
  expect(panel().queryByRole('table', { name: /^Versions/ })).toBeNull();
}); // prettier-ignore

test('says how often it failed, and why', async () => {
  await show(remote({ browser: figures({ ready: 1_306, failed: 1, late: 2, replaced: 1 }, fast) }));
  expect(fact('Failed to load')).toBe(
    '4 of 1,310under 1%: 1 broke, 2 took too long, 1 visitor got the version before instead.',
  );
  expect(panel().getByText('A few failures')).toBeTruthy();
});

test('takes one failure among few for what it is', async () => {
  await show(remote({ browser: figures({ ready: 2, failed: 1 }) }));
  expect(panel().getByText('A few failures')).toBeTruthy();
});

test('says so when it fails often, when it opened for nobody, and when no browser has said anything', async () => {
  await show(
    remote({ browser: figures({ failed: 3 }) }),
    remote({
      name: 'mfe-account',
      title: 'Your account',
      browser: nothing,
      server: figures({ ready: 1, failed: 1 }, fast),
    }),
  );
  expect(panel().getByText('Fails often')).toBeTruthy();
  expect(fact('Opens in')).toBe('–It opened for nobody.');
  const account = panel('Your account');
  expect(account.getByText('No visitor’s browser has reported yet.')).toBeTruthy();
  expect(
    account.getByText('or less for most pages that the server made. 1 of 2 were left to the browser.'),
  ).toBeTruthy();
  expect(account.queryByText(/All well|often/)).toBeNull();
});

test('makes no shares of a handful of visits', async () => {
  await show(remote({ browser: figures({ ready: 1 }, fast) }));
  expect(fact('Opens in')).toBe('0.4 sThe one time that it opened.');
  cleanup();
  await show(remote({ browser: figures({ ready: 19 }, fast) }));
  expect(fact('Opens in')).toBe('0.4 sor less in most of 19 visits.');
});

test('versions stand beside each other, with which is live and which on trial', async () => {
  const versions = [
    { version: '1.0', browser: figures({ ready: 90 }, fast), server: nothing },
    { version: '1.1', browser: figures({ ready: 6, replaced: 4 }, { ...fast, p75: 12 }), server: nothing },
  ];
  await show(remote({ canary: '1.1', versions, browser: figures({ ready: 96, replaced: 4 }, fast) }));
  const rows = within(screen.getByRole('table', { name: 'Versions of The catalogue' })).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')));
  expect(cells).toEqual([
    ['Version', 'Share of visits', 'Failed to load', 'Opens in'],
    ['1.0 Live', 'Share of visits: 90%', 'Failed to load: 0 of 90', 'Opens in: 0.4 s'],
    ['1.1 On trial', 'Share of visits: 10%', 'Failed to load: 4 of 10', 'Opens in: 10 s or more'],
  ]);
  expect(panel().getByText(/version 1\.1 is on trial with some visitors/)).toBeTruthy();
}); // prettier-ignore

test('the chart is a table to those who hear it', async () => {
  const series = [
    { at: '2026-11-03T11:00:00.000Z', count: 0, failures: 0, p75: null },
    { at: '2026-11-03T12:00:00.000Z', count: 12, failures: 3, p75: 0.5 },
  ];
  await show(remote({ series }));
  const rows = within(screen.getByRole('table', { name: 'The catalogue over time' })).getAllByRole('row');
  const cells = rows.map((row) =>
    [...row.children].slice(1).map((cell) => cell.textContent.replaceAll('\u00a0', ' ')),
  );
  expect(cells).toEqual([
    ['Failed to load', 'Opened in'],
    ['0 of 0', 'nothing'],
    ['3 of 12', '0.5 s'],
  ]);
  expect(panel().getByText('Up to 12 times in 1 hour; failures are red')).toBeTruthy();
});

test('the period is a link, and the one of the address is asked for', async () => {
  const { host } = await renderPage(remotesPage, {
    url: '/admin/remotes?period=week',
    api: reportOf(remote()),
  });
  const links = within(screen.getByRole('navigation', { name: 'Period' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['Last hour', '/admin/remotes?period=hour', null],
    ['Last day', '/admin/remotes?period=day', null],
    ['Last week', '/admin/remotes?period=week', 'page'],
  ]);
  expect(host.fakeApi.callsOf('getRemotesReport').map(({ input }) => input)).toMatchObject([{ query: { period: 'week' } }]);
}); // prettier-ignore

test('where nobody looked, a longer time is offered, and then the store itself', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Nobody looked at the store in this time' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show the last week' }).getAttribute('href')).toBe(
    '/admin/remotes?period=week',
  );
});

test('says that it could not be fetched', async () => {
  await renderPage(remotesPage, {
    views: { Failed: AdminFailed },
    api: { getRemotesReport: apiError('timeout') },
  });
  expect(within(screen.getByRole('alert')).getByText('Failed to load how the remotes do')).toBeTruthy();
});
