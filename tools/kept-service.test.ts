import { expect, test } from 'vitest';
import { keepService } from './kept-service.ts';
import type { ServiceProcess } from './service-process.ts';

/** A service whose life the test holds in its hands. */
function fakeService() {
  const starts: { end: (code: number) => void; becomeReady: () => void; fail: () => void }[] = [];
  let told: () => void = () => undefined;
  let stopped = 0;
  const start = (onUnexpectedExit: (name: string, code: number | null) => void): ServiceProcess => {
    const ready = Promise.withResolvers<void>();
    starts.push({
      end: (code) => onUnexpectedExit('assistant', code),
      becomeReady: ready.resolve,
      fail: () => ready.reject(new Error('no')),
    });
    told();
    return { name: 'assistant', ready: ready.promise, stop: async () => void stopped++ };
  };
  return {
    start,
    starts,
    nextStart: () => new Promise<void>((resolve) => (told = resolve)),
    stopped: () => stopped,
  };
}

test('a service that ends by itself is started again', async () => {
  const fake = fakeService();
  const lines: string[] = [];
  const kept = keepService({ start: fake.start, report: (line) => lines.push(line), firstPauseMs: 1 });
  fake.starts[0]?.becomeReady();
  await kept.ready;
  const again = fake.nextStart();
  fake.starts[0]?.end(137);
  await again;
  expect(fake.starts).toHaveLength(2);
  expect(lines).toEqual(['assistant ended unexpectedly (code 137); it is started again in 0.001 s.']);
});

test('one that never was ready is reported, not tried for ever', async () => {
  const fake = fakeService();
  const kept = keepService({ start: fake.start, report: () => undefined, firstPauseMs: 1 });
  fake.starts[0]?.end(1);
  fake.starts[0]?.fail();
  await expect(kept.ready).rejects.toThrow('no');
  expect(fake.starts).toHaveLength(1);
});

test('one that is stopped stays stopped', async () => {
  const fake = fakeService();
  const kept = keepService({ start: fake.start, report: () => undefined, firstPauseMs: 1 });
  fake.starts[0]?.becomeReady();
  await kept.ready;
  fake.starts[0]?.end(1);
  await kept.stop();
  expect([fake.starts.length, fake.stopped()]).toEqual([1, 1]);
});
