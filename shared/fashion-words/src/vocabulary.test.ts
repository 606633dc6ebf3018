import { expect, test } from 'vitest';
import { knownWords, meaningOf } from './concepts.ts';
import { readVocabulary } from './vocabulary.ts';

test('a name is found however it is written', () => {
  for (const name of ['t-shirt', 'T shirts', 'tshirt', 'TEES', 'tee’s'])
    expect([name, meaningOf(name)?.concept]).toEqual([name, 't-shirt']);
});

test('other names, kinds, wider things and near ones are told apart', () => {
  expect(meaningOf('slacks')).toMatchObject({ concept: 'trousers', section: 'garment' });
  expect(meaningOf('parka')?.broader).toContain('coat');
  expect(meaningOf('coat')?.narrower).toEqual(expect.arrayContaining(['parka', 'anorak', 'raincoat']));
  expect(meaningOf('olive')?.near).toEqual(['moss']);
  for (const word of ['beanie', 'beanies']) expect(meaningOf(word)?.concept).toBe('beanie');
  expect(meaningOf('lamp')).toBeUndefined();
});

test('what an object has by nature is no name', () => {
  for (const name of ['constructor', '__proto__', 'toString', '']) expect(meaningOf(name)).toBeUndefined();
});

test('every concept that a line names as wider is a line itself', () => {
  for (const word of knownWords)
    for (const wider of meaningOf(word)!.broader)
      expect([word, meaningOf(wider)?.concept]).not.toContain(undefined);
});

test('a table that cannot be read says which line is wrong', () => {
  expect(() => readVocabulary('[garment]\ncoat | top coat\noverbody | topcoats')).toThrow('Line 3: "topcoat" is a name of "coat"'); // prettier-ignore
  expect(() => readVocabulary('coat | |')).toThrow('Line 1');
  expect(() => readVocabulary('[lamps]')).toThrow('no section "lamps"');
});
