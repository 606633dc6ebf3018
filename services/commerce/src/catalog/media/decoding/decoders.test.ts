import { expect, test } from 'vitest';
import { photo } from '../../../../testing/test-pictures.ts';
import { startDecoder, type DecoderProcess } from './decoder-process.ts';
import { createDecoders, type PictureOwner } from './decoders.ts';

const task = { task: 'render', width: 10, format: 'webp', isSvg: false } as const;
const ownedBy = (tenantCode: string, sender: string, cost: number, more: Partial<PictureOwner> = {}) => ({
  tenantCode,
  sender,
  cost,
  ...more,
});

/** Decoders that finish a picture when the test says so. */
function pausedDecoders(processes: number) {
  const started = new Map<string, () => void>();
  const start = (): DecoderProcess => ({
    hasEnded: false,
    run: (_, bytes) =>
      new Promise((resolve) =>
        started.set(bytes.toString(), () => resolve({ result: {} as never, bytes: Buffer.alloc(0) })),
      ),
    end: async () => undefined,
  });
  const decoders = createDecoders({ processes, start });
  return {
    decoders,
    startedNames: () => [...started.keys()],
    add: (name: string, owner: ReturnType<typeof ownedBy>) => decoders.run(task, Buffer.from(name), owner),
    async finish(name: string) {
      started.get(name)!();
      // Lets the next picture start.
      await new Promise(setImmediate);
    },
  };
}

test('keeps one process for small pictures, so that another store’s starts at once', () => {
  const { add, startedNames } = pausedDecoders(2);
  for (let at = 0; at < 20; at += 1) void add(`large ${at}`, ownedBy('A', 'ada', 1_400));
  expect(startedNames()).toEqual(['large 0']);
  void add('small', ownedBy('B', 'bea', 20));
  expect(startedNames()).toEqual(['large 0', 'small']);
});

test('with one process, a small picture only waits for the one being decoded', async () => {
  const { add, startedNames, finish } = pausedDecoders(1);
  for (let at = 0; at < 20; at += 1) void add(`large ${at}`, ownedBy('A', 'ada', 1_400));
  void add('small', ownedBy('B', 'bea', 20));
  await finish('large 0');
  expect(startedNames()).toEqual(['large 0', 'small']);
});

test('pictures that people wait for go before bulk work, even if they came later and from another store', async () => {
  const { add, startedNames, finish } = pausedDecoders(1);
  for (const at of [1, 2]) void add(`import ${at}`, ownedBy('A', 'import', 20, { isBulk: true }));
  for (const at of [1, 2]) void add(`person ${at}`, ownedBy('B', 'bea', 20));
  for (const name of ['import 1', 'person 1', 'person 2']) await finish(name);
  expect(startedNames()).toEqual(['import 1', 'person 1', 'person 2', 'import 2']);
});

test('does not decode a waiting picture after its sender has disconnected', async () => {
  const { decoders, add, startedNames, finish } = pausedDecoders(1);
  const [before, during] = [new AbortController(), new AbortController()];
  void add('first', ownedBy('A', 'ada', 20));
  const gone = add('gone', ownedBy('A', 'ada', 20, { signal: during.signal }));
  expect(decoders.waitingCost('A', 'ada')).toBe(20);
  during.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  expect(decoders.waitingCost('A', 'ada')).toBe(0);
  before.abort(new Error('was gone'));
  await expect(add('was gone', ownedBy('A', 'ada', 20, { signal: before.signal }))).rejects.toThrow(
    'was gone',
  );
  await finish('first');
  expect(startedNames()).toEqual(['first']);
});

test('closing rejects waiting pictures and waits for those in progress', async () => {
  const { decoders, add, finish } = pausedDecoders(1);
  const first = add('first', ownedBy('A', 'ada', 20));
  const refused = expect(add('second', ownedBy('A', 'ada', 20))).rejects.toMatchObject({
    code: 'unavailable',
  });
  const closed = decoders.close();
  await finish('first');
  await Promise.all([first, refused, closed]);
});

test('a picture that crashes its process does not affect others', async () => {
  const main = new URL('../../../../testing/failing-decoder.ts', import.meta.url);
  const decoders = createDecoders({ processes: 1, start: () => startDecoder({ main }) });
  const look = (picture: string) =>
    decoders.run({ task: 'find-focal-point' }, Buffer.from(picture), ownedBy('A', 'ada', 20));
  const before = look('any');
  const crash = expect(look('crash')).rejects.toThrow('The picture is damaged');
  const after = look('any');
  await crash;
  const point = { result: { x: 0.5, y: 0.5 } };
  expect(await Promise.all([before, after])).toMatchObject([point, point]);
  await decoders.close();
});

test('no process sees uploads of more than one sender', async () => {
  const seen: string[][] = [];
  let ended = 0;
  const start = (): DecoderProcess => {
    const pictures: string[] = [];
    seen.push(pictures);
    return {
      hasEnded: false,
      run: async (_, bytes) => {
        pictures.push(bytes.toString());
        return { result: {} as never, bytes: Buffer.alloc(0) };
      },
      end: async () => void (ended += 1),
    };
  };
  const decoders = createDecoders({ processes: 1, start });
  const upload = { task: 'encode', longestSide: 10, findsFocalPoint: false } as const;
  const send = (name: string, sender: string, tenantCode = 'A') =>
    decoders.run(upload, Buffer.from(name), ownedBy(tenantCode, sender, 20));
  const render = (name: string) => decoders.run(task, Buffer.from(name), ownedBy('A', 'renditions', 20));
  await render('ours 1');
  for (const name of ['ada 1', 'ada 2']) await send(name, 'ada');
  await send('bea', 'bea');
  await send('other store', 'bea', 'B');
  await render('ours 2');
  expect(seen).toEqual([['ours 1', 'ada 1', 'ada 2'], ['bea'], ['other store'], ['ours 2']]);
  expect(ended).toBe(3);
  await decoders.close();
});

test('makes a rendition in a real decoder process', async () => {
  const decoders = createDecoders({ processes: 1 });
  const { bytes } = await decoders.run(task, await photo(), ownedBy('A', 'renditions', 100));
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  await decoders.close();
});
