// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HostApi } from '@selvedge/mfe-kit';
import type { LiveRemote } from '../../boot.ts';
import { startShowing } from './report-outcome.ts';

const live = { declaration: { name: 'mfe-x' }, version: '2' } as LiveRemote;
const host = { tenant: {} } as HostApi;
const sendBeacon = vi.fn<(path: string, body: string) => boolean>();
const sent = () => sendBeacon.mock.calls.map(([path, body]) => [path, JSON.parse(body) as object[]] as const);

beforeEach(() => {
  vi.useFakeTimers();
  sendBeacon.mockReset().mockReturnValue(true);
  vi.stubGlobal('navigator', { sendBeacon });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

it('sends what happened in five seconds at once, each with the time it took', () => {
  const page = startShowing(live, host);
  vi.advanceTimersByTime(300);
  page('ready');
  const widget = startShowing(live, host);
  vi.advanceTimersByTime(2800);
  widget('late');
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(sent()).toEqual([
    [
      '/remotes/outcomes',
      [
        { remote: 'mfe-x', version: '2', outcome: 'ready', ms: 300 },
        { remote: 'mfe-x', version: '2', outcome: 'late', ms: 2800 },
      ],
    ],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(sent()).toHaveLength(1);
});

it('sends at once when the page is left, and nothing twice', () => {
  startShowing(live, host)('replaced');
  hidePage();
  hidePage();
  vi.advanceTimersByTime(60_000);
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.[1]).toMatchObject([{ outcome: 'replaced' }]);
});

it('keeps every message as small as the document server reads', () => {
  const version = 'v'.repeat(100);
  for (let times = 0; times < 40; times++)
    startShowing({ ...live, declaration: { ...live.declaration, name: `mfe-${'x'.repeat(60)}` }, version }, host)('ready'); // prettier-ignore
  hidePage();
  for (const [, body] of sendBeacon.mock.calls) expect(body.length).toBeLessThanOrEqual(4096);
  expect(sent().flatMap(([, reports]) => reports)).toHaveLength(40);
});

it('sends nothing of a preview', () => {
  startShowing(live, { tenant: { isPreview: true } } as HostApi)('failed');
  hidePage();
  expect(sent()).toEqual([]);
});

it('is quiet where a browser sends no such messages', () => {
  vi.stubGlobal('navigator', {});
  startShowing(live, host)('ready');
  expect(hidePage).not.toThrow();
});
