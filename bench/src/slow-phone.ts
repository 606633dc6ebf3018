import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { cpuSlowdown, phone } from './running-shop.ts';
import type { ScriptRequest } from './script-rounds.ts';

/** A phone's connection. The browser delays each request by the latency. */
export interface Connection {
  latencyMs: number;
  megabitsPerSecond: number;
}

export interface SlowPhone {
  page: Page;
  /** The scripts requested so far, in order. */
  listScripts(): ScriptRequest[];
  /** Waits until the browser is idle and nothing was sent or received for a while, so that everything late has happened. */
  untilQuiet(): Promise<void>;
}

const quietMs = 3000;
/** A page with a slideshow may never be quiet. */
const maxWaitMs = 30_000;

/** Opens an empty page in a fresh profile on a phone with a slow processor and connection, and closes it after the work. */
export async function onSlowPhone<T>(
  browser: Browser,
  { latencyMs, megabitsPerSecond }: Connection,
  work: (phone: SlowPhone) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8;
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytesPerSecond,
      // Phones send half as fast as they receive.
      uploadThroughput: bytesPerSecond / 2,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const { listScripts, isQuiet } = watchNetwork(devtools);
    const untilQuiet = async () => {
      const deadline = performance.now() + maxWaitMs;
      do {
        await sleep(1000);
        // Scripts may have arrived, but not run yet.
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      } while (!isQuiet() && performance.now() < deadline);
    };
    return await work({ page, listScripts, untilQuiet });
  } finally {
    await context.close();
  }
}

function watchNetwork(devtools: CDPSession) {
  const scripts = new Map<string, ScriptRequest>();
  let lastActivity = performance.now();
  const note = () => (lastActivity = performance.now());
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) => {
    note();
    if (type !== 'Script') return;
    const callers: string[] = [];
    for (let stack = initiator.stack; stack; stack = stack.parent)
      callers.push(...stack.callFrames.map(({ url }) => url));
    if (initiator.url) callers.push(initiator.url);
    scripts.set(requestId, { url: request.url, startedAt: timestamp, finishedAt: null, bytes: 0, callers });
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    note();
    const script = scripts.get(requestId);
    if (script) script.bytes += encodedDataLength;
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    note();
    const script = scripts.get(requestId);
    if (script) script.finishedAt = timestamp;
  });
  return {
    listScripts: () => [...scripts.values()],
    isQuiet: () => performance.now() - lastActivity > quietMs,
  };
}
