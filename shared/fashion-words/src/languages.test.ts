import { expect, test } from 'vitest';
import { lookUpMeaning } from './concepts.ts';
import { languages, getLexicon, translate } from './languages.ts';

const english = new Set('a in me no on the t in shirt black dress is the of hard'.split(' '));
const known = {
  isOwn: (word: string) => word === 'fjordline',
  isEnglish: (word: string) => english.has(word),
};
const inEnglish = (query: string) => translate(query, known)?.text;

test.each([
  ['una falda negra en talla S', 'skirt black in size s'],
  ['zapatos de cuero, no negros', 'shoes leather, not black'],
  ['robe d’été bleue, taille L, jusqu’à 80,50 €', 'dress summer blue, size l, up to 80.50 €'],
  ['le deuxième en gris', 'the second one in gray'],
  ['Damenwinterjacke bis 1.200 Euro', 'women winter jacket up to 1200 euros'],
  ['weiße Herrenhemden', 'white men shirt'],
  ['chaqueta fjordline', 'jacket fjordline'],
])('%s', (query, text) => {
  expect(inEnglish(query)).toBe(text);
});

test('reports unknown words as typed', () => {
  expect(translate('grüne Jacke mit Schnickschnack', known)).toMatchObject({ language: 'de', unknown: ['Schnickschnack'], known: 2 }); // prettier-ignore
  expect(translate('je suis perdu', known)).toMatchObject({ language: 'fr', known: 0 });
});

test.each(['black dress', 'a robe', 'die hard t-shirt', 'e', '', 'U+1F600 a', '12 34'])(
  'does not translate "%s"',
  (query) => {
    expect(inEnglish(query)).toBeUndefined();
  },
);

test('translates only into vocabulary terms', () => {
  const plain =
    /^(?:for|in|with|without|and|or|not|no|the|hello|thanks|please|delivery|returns|where|show|cheap|cheaper|under|up|over|between|around|dollars|euros|size|small|medium|large|long|short|elegant)\b/;
  for (const language of languages)
    for (const [foreign, meaning] of getLexicon(language))
      if (meaning && !plain.test(meaning))
        expect([language, foreign, lookUpMeaning(meaning)?.concept]).not.toContain(undefined);
});
