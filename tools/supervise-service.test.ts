import { expect, test } from 'vitest';
import { superviseService } from './supervise-service.ts';
import type { ServiceProcess } from './service-process.ts';

/** A service controlled by the test. */
function fakeService() {
  const starts: { end: (code: number) => void; becomeReady: () => void; fail: () => void }[] = [];
  let notifyStarted: () => void = () => undefined;
  let stopped = 0;
  const start = (onUnexpectedExit: (name: string, code: number | null) => void): ServiceProcess => {
    const ready = Promise.withResolvers<void>();
    starts.push({
      end: (code) => onUnexpectedExit('assistant', code),
      becomeReady: ready.resolve,
      fail: () => ready.reject(new Error('no')),
    });
    notifyStarted();
    return {
      name: 'assistant',
      healthUrl: '',
      ready: ready.promise,
      stop: async () => void stopped++,
    };
  };
  return {
    start,
    starts,
    nextStart: () => new Promise<void>((resolve) => (notifyStarted = resolve)),
    stopped: () => stopped,
  };
}

test('restarts a service that exits by itself', async () => {
  const fake = fakeService();
  const lines: string[] = [];
  const supervised = superviseService({
    start: fake.start,
    report: (line) => lines.push(line),
    firstPauseMs: 1,
  });
  fake.starts[0]?.becomeReady();
  await supervised.ready;
  const again = fake.nextStart();
  fake.starts[0]?.end(137);
  await again;
  expect(fake.starts).toHaveLength(2);
  expect(lines).toEqual(['assistant exited unexpectedly (code 137); restarting in 0.001 s.']);
});

test("doesn't restart a service that was never ready", async () => {
  const fake = fakeService();
  const supervised = superviseService({ start: fake.start, report: () => undefined, firstPauseMs: 1 });
  fake.starts[0]?.end(1);
  fake.starts[0]?.fail();
  await expect(supervised.ready).rejects.toThrow('no');
  expect(fake.starts).toHaveLength(1);
});

test("doesn't restart a service that was stopped", async () => {
  const fake = fakeService();
  const supervised = superviseService({ start: fake.start, report: () => undefined, firstPauseMs: 1 });
  fake.starts[0]?.becomeReady();
  await supervised.ready;
  fake.starts[0]?.end(1);
  await supervised.stop();
  expect([fake.starts.length, fake.stopped()]).toEqual([1, 1]);
});
