// @vitest-environment happy-dom
import '@selvedge/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Turn } from './answer.ts';
import { readConversation, storeConversation } from './stored-conversation.ts';

const key = 'assistantConversation:ONE';
const turn = (id: number, explanation = 'Found.'): Turn => ({
  id,
  question: { text: `question ${id}`, query: `question ${id}` },
  answer: {
    kind: 'found',
    explanation,
    products: [],
    totalMatches: 0,
    suggestedFilters: [],
    followUpQuestions: [],
  },
});
const ids = () => readConversation('ONE', null).map(({ id }) => id);

beforeEach(() => sessionStorage.clear());

describe('a stored conversation', () => {
  test('keeps the last twelve answered turns', () => {
    const turns = Array.from({ length: 15 }, (_, index) => turn(index + 1));
    storeConversation('ONE', null, [
      ...turns,
      { ...turn(16), answer: null },
      { ...turn(17), answer: { kind: 'failed', message: 'no' } },
    ]);
    expect(ids()).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  });

  test('drops the oldest turns when it grows too large', () => {
    storeConversation('ONE', null, [turn(1, 'x'.repeat(90_000)), turn(2, 'x'.repeat(90_000)), turn(3)]);
    expect(ids()).toEqual([2, 3]);
    expect(sessionStorage.getItem(key)?.length).toBeLessThan(150_000);
    storeConversation('ONE', null, [turn(1, 'x'.repeat(200_000))]);
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  test('is empty when nothing readable is stored', () => {
    for (const stored of [
      '{',
      'null',
      '[]',
      '{"shape":0,"turns":[1]}',
      '{"shape":1,"turns":[]}',
      '{"shape":2,"shopperId":null}',
      '{"shape":2,"shopperId":null,"turns":[{"id":1}]}',
    ]) {
      sessionStorage.setItem(key, stored);
      expect(readConversation('ONE', null)).toEqual([]);
    }
  });

  test('is silently not saved when the browser refuses to store it', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => storeConversation('ONE', null, [turn(1)])).not.toThrow();
    refuse.mockRestore();
  });
});
