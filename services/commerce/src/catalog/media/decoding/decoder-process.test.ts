import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startDecoder, type DecoderLimits, type DecoderProcess } from './decoder-process.ts';

const main = new URL('../../../../testing/failing-decoder.ts', import.meta.url);
const started: DecoderProcess[] = [];
afterEach(async () => void (await Promise.all(started.splice(0).map((decoder) => decoder.end()))));

function start(limits: DecoderLimits = {}): (picture: string) => Promise<unknown> {
  const decoder = startDecoder({ main, ...limits });
  started.push(decoder);
  return (picture) => decoder.run({ task: 'find-focal-point' }, Buffer.from(picture));
}

describe('a hostile picture', () => {
  test.each([
    ['counts as damaged if it crashes the decoder', 'crash', {}, TypeError, 'The picture is damaged'],
    [
      'times out if it never finishes',
      'hang',
      { pictureMs: 300 },
      RangeError,
      'The picture takes too long to read',
    ],
    ['counts as damaged if it breaks the protocol', 'garbage', {}, TypeError, 'The picture is damaged'],
  ] as const)('%s, and its process ends', async (_, picture, limits, kind, message) => {
    const look = start(limits);
    await look('any');
    const failure = await look(picture).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(kind);
    expect((failure as Error).message).toBe(message);
    expect(started[0]!.hasEnded).toBe(true);
  });

  test('cannot return an invalid result if it hijacks the decoder, and its process ends', async () => {
    await expect(start()('invalid reply')).rejects.toThrow('A decoder sent an invalid reply');
    expect(started[0]!.hasEnded).toBe(true);
  });

  test.runIf(process.platform === 'linux')('counts as damaged if it needs too much memory', async () => {
    await expect(start()('fill memory')).rejects.toThrow('The picture is damaged');
  });
});

test('reports the service as unavailable when a decoder does not start', async () => {
  const nowhere = new URL('./nothing.ts', import.meta.url);
  await expect(start({ main: nowhere })('any')).rejects.toMatchObject({ code: 'unavailable' });
});

test('a decoder does not inherit the service’s environment', async () => {
  vi.stubEnv('SELVEDGE_SERVICE_KEY', 'a secret');
  const names = await start()('environment').catch((error: Error) => error.message.split(' '));
  vi.unstubAllEnvs();
  expect(['NODE_ENV', 'PATH']).toEqual(expect.arrayContaining(names as string[]));
});

/** Reads each process's parent from `/proc`. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      found.set(Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]));
    } catch {
      // The process has ended in the meantime.
    }
  return found;
}

function descendantsOf(pid: number): number[] {
  const children = [...parents()].filter(([, parent]) => parent === pid).map(([child]) => child);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

test.runIf(process.platform === 'linux')('a service that is killed leaves no decoder behind', async () => {
  const program = fileURLToPath(new URL('../../../../testing/decode-and-wait.ts', import.meta.url));
  const service = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(service.stdout, 'data');
  const decoders = descendantsOf(service.pid!);
  expect(decoders.length).toBeGreaterThan(0);
  service.kill('SIGKILL');
  await once(service, 'exit');
  await vi.waitFor(() => expect(decoders.filter((pid) => parents().has(pid))).toEqual([]), {
    timeout: 10_000,
  });
});
