import type { AssistantReply } from '@selvedge/contract';
import { describe, expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';
import { reply } from './sample-reply.ts';

const [product] = reply.products;
const variant = product!.variants[0]!;

function colorsShown(
  query: string,
  variantColors: string[],
  metadata: Partial<AssistantReply['metadata']> = {},
) {
  const variants = variantColors.map((Color) => ({ ...variant, attributes: { Color, Size: 'M' } }));
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

describe('color words in a query', () => {
  test('keep only variants in those colors', () => {
    expect(colorsShown('green or white scarf', ['Green', 'Moss', 'Off White', 'Red'])).toEqual([
      'Green',
      'Off White',
    ]);
  });

  test('keep a color with another name in the catalog when the reply lists it', () => {
    expect(colorsShown('green scarf', ['Moss', 'Red'], { colorNames: ['Moss'] })).toEqual(['Moss']);
  });

  test('do not filter when the shopper ruled them out', () => {
    const understood = { notColors: ['black'] };
    expect(colorsShown('a scarf, not black', ['Red', 'Moss'], { understood })).toEqual(['Red', 'Moss']);
    expect(colorsShown('a blue scarf, not black', ['Red', 'Blue'], { understood })).toEqual(['Blue']);
  });

  test('do not filter when they describe something to wear with the product', () => {
    const understood = { goesWith: ['green jacket'] };
    expect(colorsShown('goes with a green jacket', ['Red', 'Green'], { understood })).toEqual([
      'Red',
      'Green',
    ]);
    const both = { ...understood, colors: ['green'] };
    expect(colorsShown('green scarf to go with a green jacket', ['Red', 'Green'], { understood: both })).toEqual(['Green']); // prettier-ignore
  });
});

test('an answer without remaining products drops the explanation and the suggested filters', () => {
  const answer = readAnswer(reply, { text: 'blue', query: 'blue' });
  expect(answer).toMatchObject({ products: [], explanation: '', suggestedFilters: [] });
  expect(answer?.followUpQuestions).toEqual(reply.followUpQuestions);
  const empty = { ...reply, products: [] };
  expect(readAnswer(empty, { text: 'blue', query: 'blue' })).toMatchObject({
    explanation: reply.explanation,
    suggestedFilters: reply.suggestedFilters,
  });
});
