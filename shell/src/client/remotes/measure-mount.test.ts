// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HostApi } from '@selvedge/mfe-kit';
import type { LiveRemote } from '../../boot.ts';
import { startMountTimer } from './measure-mount.ts';

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

it('batches the outcomes of five seconds, each with its duration', () => {
  const reportPage = startMountTimer(live, host);
  vi.advanceTimersByTime(300);
  reportPage('ready');
  const reportWidget = startMountTimer(live, host);
  vi.advanceTimersByTime(2800);
  reportWidget('late');
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

it('sends immediately when the page is hidden, and nothing twice', () => {
  startMountTimer(live, host)('replaced');
  hidePage();
  hidePage();
  vi.advanceTimersByTime(60_000);
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.[1]).toMatchObject([{ outcome: 'replaced' }]);
});

it("keeps each message below the document server's size limit", () => {
  const version = 'v'.repeat(100);
  for (let times = 0; times < 40; times++)
    startMountTimer({ ...live, declaration: { ...live.declaration, name: `mfe-${'x'.repeat(60)}` }, version }, host)('ready'); // prettier-ignore
  hidePage();
  for (const [, body] of sendBeacon.mock.calls) expect(body.length).toBeLessThanOrEqual(4096);
  expect(sent().flatMap(([, reports]) => reports)).toHaveLength(40);
});

it('sends nothing for a preview', () => {
  startMountTimer(live, { tenant: { isPreview: true } } as HostApi)('failed');
  hidePage();
  expect(sent()).toEqual([]);
});

it('sends nothing for a prerendered page until it is opened', () => {
  Object.assign(document, { prerendering: true });
  startMountTimer(live, host)('ready');
  vi.advanceTimersByTime(60_000);
  expect(sent()).toEqual([]);
  Reflect.deleteProperty(document, 'prerendering');
  hidePage();
  expect(sent()[0]?.[1]).toMatchObject([{ outcome: 'ready' }]);
});

it('does nothing in browsers without beacons', () => {
  vi.stubGlobal('navigator', {});
  startMountTimer(live, host)('ready');
  expect(hidePage).not.toThrow();
});
