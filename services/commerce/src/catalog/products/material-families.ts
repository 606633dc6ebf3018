/** The materials that filters offer, with the terms for them in a product's material. */
const materialFamilies = {
  Alpaca: ['alpaca'],
  Canvas: ['canvas'],
  Cashmere: ['cashmere'],
  Corduroy: ['corduroy'],
  Cotton: ['cotton'],
  Crêpe: ['crepe'],
  Denim: ['denim'],
  Down: ['down'],
  Fleece: ['fleece'],
  Hemp: ['hemp'],
  Leather: ['leather', 'suede', 'nubuck'],
  Linen: ['linen'],
  Lyocell: ['lyocell', 'tencel'],
  Modal: ['modal'],
  Mohair: ['mohair'],
  Nylon: ['nylon', 'polyamide'],
  Polyester: ['polyester'],
  Satin: ['satin'],
  Silk: ['silk'],
  Straw: ['straw', 'raffia'],
  Taffeta: ['taffeta'],
  Velvet: ['velvet'],
  Viscose: ['viscose', 'rayon'],
  Wool: ['wool', 'merino', 'shetland', 'tweed'],
} as const;
type MaterialFamily = keyof typeof materialFamilies;

const families = Object.entries(materialFamilies) as [MaterialFamily, readonly string[]][];
const familyByName = new Map(families.map(([family]) => [plain(family), family]));

/** The family with exactly this name, ignoring case and accents. */
export function materialFamilyNamed(name: string): MaterialFamily | undefined {
  return familyByName.get(plain(name));
}

/** Every family that a material mentions: `55% linen, 45% cotton` has two. */
export function familiesOfMaterial(material: string): MaterialFamily[] {
  const text = plain(material);
  return families.filter(([, terms]) => terms.some((term) => text.includes(term))).map(([family]) => family);
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
