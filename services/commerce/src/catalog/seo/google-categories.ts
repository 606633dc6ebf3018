/**
 * Words in category names, with the matching category of Google's taxonomy:
 * https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt
 */
const googleCategories: readonly [words: string, id: number, name: string][] = [
  ['dress(es)?|gowns?', 2271, 'Apparel & Accessories > Clothing > Dresses'],
  ['skirts?', 1581, 'Apparel & Accessories > Clothing > Skirts'],
  ['shorts', 207, 'Apparel & Accessories > Clothing > Shorts'],
  ['trousers|pants|jeans|chinos|leggings|denim|bottoms', 204, 'Apparel & Accessories > Clothing > Pants'],
  ['suits?', 1594, 'Apparel & Accessories > Clothing > Suits'],
  ['jumpsuits?|rompers?|overalls', 5182, 'Apparel & Accessories > Clothing > One-Pieces'],
  ['coats?|jackets?|parkas?|blazers?|anoraks?', 5598, 'Apparel & Accessories > Clothing > Outerwear > Coats & Jackets'],
  ['vests?|gilets?|waistcoats?', 1831, 'Apparel & Accessories > Clothing > Outerwear > Vests'],
  ['outerwear', 203, 'Apparel & Accessories > Clothing > Outerwear'],
  [
    '(t-?|sweat)?shirts?|tees?|polos?|tops?|blouses?|knitwear|knits?|sweaters?|jumpers?|cardigans?|hoodies?',
    212,
    'Apparel & Accessories > Clothing > Shirts & Tops',
  ],
  ['swimwear|swim', 211, 'Apparel & Accessories > Clothing > Swimwear'],
  ['activewear|sportswear', 5322, 'Apparel & Accessories > Clothing > Activewear'],
  ['sleepwear|loungewear|pyjamas|pajamas', 208, 'Apparel & Accessories > Clothing > Sleepwear & Loungewear'],
  ['underwear|lingerie', 213, 'Apparel & Accessories > Clothing > Underwear & Socks'],
  ['socks?', 209, 'Apparel & Accessories > Clothing > Underwear & Socks > Socks'],
  ['hats?|caps?|beanies?|headwear', 173, 'Apparel & Accessories > Clothing Accessories > Hats'],
  ['scarf|scarves|shawls?', 177, 'Apparel & Accessories > Clothing Accessories > Scarves & Shawls'],
  ['belts?', 169, 'Apparel & Accessories > Clothing Accessories > Belts'],
  ['gloves?|mittens?', 170, 'Apparel & Accessories > Clothing Accessories > Gloves & Mittens'],
  ['sunglasses|eyewear', 178, 'Apparel & Accessories > Clothing Accessories > Sunglasses'],
  ['neckties?|ties', 176, 'Apparel & Accessories > Clothing Accessories > Neckties'],
  ['shoes?|boots?|trainers?|sneakers?|sandals?|heels?|flats|loafers?|footwear', 187, 'Apparel & Accessories > Shoes'],
  ['bags?|handbags?|totes?|clutch(es)?', 3032, 'Apparel & Accessories > Handbags, Wallets & Cases > Handbags'],
  ['packs?|backpacks?|duff[el]{2}s?|luggage', 5181, 'Luggage & Bags'],
  ['jewell?[er]{1,2}y', 188, 'Apparel & Accessories > Jewelry'],
  ['accessories', 167, 'Apparel & Accessories > Clothing Accessories'],
  ['clothing|clothes|apparel', 1604, 'Apparel & Accessories > Clothing'],
]; // prettier-ignore

const patterns = googleCategories.map(([words, id]) => ({
  pattern: new RegExp(`\\b(?:${words})\\b`, 'gi'),
  id,
}));

/**
 * @param names names of a category and its ancestors, from the category up to the top
 * @returns the ID for the first name that matches; its last matching word counts, because a shirt dress is a dress
 */
export function googleCategoryOf(names: readonly string[]): number | undefined {
  return names.map(idIn).find((id) => id !== undefined);
}

function idIn(name: string): number | undefined {
  const found = patterns.flatMap(({ pattern, id }) =>
    [...name.matchAll(pattern)].map(({ index }) => ({ index, id })),
  );
  return found.toSorted((a, b) => b.index - a.index)[0]?.id;
}
