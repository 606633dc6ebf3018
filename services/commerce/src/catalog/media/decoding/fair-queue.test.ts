import { expect, test } from 'vitest';
import { FairQueue, type Work } from './fair-queue.ts';

interface Named extends Work {
  name: string;
}

const piece = (name: string, tenantCode: string, sender: string, cost = 1): Named => ({
  name,
  tenantCode,
  sender,
  cost,
});

function queueOf(...pieces: Named[]): FairQueue<Named> {
  const queue = new FairQueue<Named>();
  for (const one of pieces) queue.add(one);
  return queue;
}

function order(queue: FairQueue<Named>, canStart: (work: Named) => boolean = () => true): string[] {
  const names = [];
  for (let next = queue.next(canStart); next; next = queue.next(canStart)) names.push(next.name);
  return names;
}

const backlog = (cost: number) => [1, 2, 3, 4].map((at) => piece(`a${at}`, 'A', 'ada', cost));

test('another store’s small picture goes next, ahead of an earlier backlog', () => {
  const queue = queueOf(...backlog(1_000));
  expect(queue.next(() => true)?.name).toBe('a1');
  queue.add(piece('b', 'B', 'bea'));
  expect(order(queue)).toEqual(['b', 'a2', 'a3', 'a4']);
});

test('another shopper’s small picture goes ahead of a backlog in the same store', () => {
  const queue = queueOf(...backlog(1_000));
  queue.next(() => true);
  queue.add(piece('c', 'A', 'cy'));
  expect(order(queue)).toEqual(['c', 'a2', 'a3', 'a4']);
});

test('shares turns by cost: ten small pictures for one large picture', () => {
  const small = Array.from({ length: 12 }, (_, at) => piece(`s${at}`, 'B', 'bea', 100));
  const names = order(queueOf(...backlog(1_000), ...small));
  expect(names.slice(0, 12)).toEqual(['a1', ...small.slice(0, 10).map(({ name }) => name), 'a2']);
});

test('many senders of one store get no more than a single sender of another', () => {
  const crowd = Array.from({ length: 10 }, (_, at) => piece(`a${at}`, 'A', `sender ${at}`));
  const names = order(queueOf(...crowd, piece('b1', 'B', 'bea'), piece('b2', 'B', 'bea')));
  expect(names.indexOf('b1')).toBe(1);
  expect(names.indexOf('b2')).toBe(3);
});

test('nobody saves up turns while idle', () => {
  const queue = queueOf(...backlog(10), piece('b1', 'B', 'bea', 10));
  for (let turn = 0; turn < 4; turn += 1) queue.next(() => true);
  for (const name of ['b2', 'b3', 'b4']) queue.add(piece(name, 'B', 'bea', 10));
  // Store A has had three turns since then. Before A's next turn, B gets one turn, not three.
  expect(order(queue)).toEqual(['b2', 'a4', 'b3', 'b4']);
});

test('skips work that cannot start now, but keeps its turn', () => {
  const queue = queueOf(piece('large', 'A', 'ada', 1_000), piece('small', 'A', 'ada'));
  const isSmall = ({ cost }: Work) => cost < 500;
  expect(queue.next(isSmall)?.name).toBe('small');
  expect(queue.next(isSmall)).toBeUndefined();
  expect(queue.next(() => true)?.name).toBe('large');
});

test('removed work gets no turn and costs its sender nothing', () => {
  const gone = piece('gone', 'A', 'ada', 1_000);
  const queue = queueOf(gone, piece('b', 'B', 'bea', 10), piece('a', 'A', 'ada', 10));
  expect([queue.remove(gone), queue.remove(gone)]).toEqual([true, false]);
  expect([
    queue.waitingCost('A'),
    queue.waitingCost('A', 'ada'),
    queue.waitingCost('A', 'cy'),
    queue.waitingCost('B'),
  ]).toEqual([10, 10, 0, 10]);
  expect(order(queue)).toEqual(['b', 'a']);
});
