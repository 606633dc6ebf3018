/** The materials that filters offer, as shoppers know them, with what names them in a product's material. */
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
export type MaterialFamily = keyof typeof materialFamilies;

const families = Object.entries(materialFamilies) as [MaterialFamily, readonly string[]][];
const familyByName = new Map(families.map(([family]) => [plain(family), family]));

/** The family of this very name, whatever its case. */
export function materialFamilyNamed(name: string): MaterialFamily | undefined {
  return familyByName.get(plain(name));
}

/** Every family that a material names: `55% linen, 45% cotton` is of two. */
export function familiesOfMaterial(material: string): MaterialFamily[] {
  const text = plain(material);
  return families.filter(([, words]) => words.some((word) => text.includes(word))).map(([family]) => family);
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
