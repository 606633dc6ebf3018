import { expect, test } from 'vitest';
import { knownTerms, lookUpMeaning } from './concepts.ts';
import { readVocabulary } from './vocabulary.ts';

test('finds a name in any spelling variant', () => {
  for (const name of ['t-shirt', 'T shirts', 'tshirt', 'TEES', 'tee’s'])
    expect([name, lookUpMeaning(name)?.concept]).toEqual([name, 't-shirt']);
});

test('distinguishes synonyms, narrower, broader and similar terms', () => {
  expect(lookUpMeaning('slacks')).toMatchObject({ concept: 'trousers', section: 'garment' });
  expect(lookUpMeaning('parka')?.broader).toContain('coat');
  expect(lookUpMeaning('coat')?.narrower).toEqual(expect.arrayContaining(['parka', 'anorak', 'raincoat']));
  expect(lookUpMeaning('olive')?.near).toEqual(['moss']);
  for (const word of ['beanie', 'beanies']) expect(lookUpMeaning(word)?.concept).toBe('beanie');
  expect(lookUpMeaning('lamp')).toBeUndefined();
});

test("doesn't find properties that every object has", () => {
  for (const name of ['constructor', '__proto__', 'toString', ''])
    expect(lookUpMeaning(name)).toBeUndefined();
});

test('has an entry for every broader term', () => {
  for (const word of knownTerms)
    for (const wider of lookUpMeaning(word)!.broader)
      expect([word, lookUpMeaning(wider)?.concept]).not.toContain(undefined);
});

test('reports the line with an error', () => {
  expect(() => readVocabulary('[garment]\ncoat | top coat\noverbody | topcoats')).toThrow('Line 3: "topcoat" is a name of "coat"'); // prettier-ignore
  expect(() => readVocabulary('coat | |')).toThrow('Line 1');
  expect(() => readVocabulary('[lamps]')).toThrow('no section "lamps"');
});
