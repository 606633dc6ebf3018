import type { AssistantReply } from '@selvedge/contract';
import { describe, expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';
import { reply } from './sample-reply.ts';

const [product] = reply.products;
const variant = product!.variants[0]!;

function colorsShown(query: string, catalogue: string[], metadata: Partial<AssistantReply['metadata']> = {}) {
  const variants = catalogue.map((Color) => ({ ...variant, attributes: { Color, Size: 'M' } }));
  const answer = readAnswer(
    {
      ...reply,
      products: [{ ...product!, variants }],
      metadata: { ...reply.metadata, ...metadata },
    },
    { text: query, query },
  );
  return answer?.products[0]?.colors ?? [];
}

describe('colour words of a query', () => {
  test('keep the variants of these colours', () => {
    expect(colorsShown('green or white scarf', ['Green', 'Moss', 'Off White', 'Red'])).toEqual([
      'Green',
      'Off White',
    ]);
  });

  test('keep what the catalogue calls otherwise, when the reply says so', () => {
    expect(colorsShown('green scarf', ['Moss', 'Red'], { colorNames: ['Moss'] })).toEqual(['Moss']);
  });

  test('that are ruled out keep nothing back', () => {
    const understood = { notColors: ['black'] };
    expect(colorsShown('a scarf, not black', ['Red', 'Moss'], { understood })).toEqual(['Red', 'Moss']);
    expect(colorsShown('a blue scarf, not black', ['Red', 'Blue'], { understood })).toEqual(['Blue']);
  });

  test('that are said of what products should go with keep nothing back', () => {
    const understood = { goesWith: ['green jacket'] };
    expect(colorsShown('goes with a green jacket', ['Red', 'Green'], { understood })).toEqual([
      'Red',
      'Green',
    ]);
    const both = { ...understood, colors: ['green'] };
    expect(colorsShown('green scarf to go with a green jacket', ['Red', 'Green'], { understood: both })).toEqual(['Green']); // prettier-ignore
  });
});

test('where no product is left, nothing is said of those that came', () => {
  const answer = readAnswer(reply, { text: 'blue', query: 'blue' });
  expect(answer).toMatchObject({ products: [], explanation: '', suggestedFilters: [] });
  expect(answer?.followUpQuestions).toEqual(reply.followUpQuestions);
  const empty = { ...reply, products: [] };
  expect(readAnswer(empty, { text: 'blue', query: 'blue' })).toMatchObject({
    explanation: reply.explanation,
    suggestedFilters: reply.suggestedFilters,
  });
});
