import { cities, type City } from './us-cities.ts';
import { streets, type Street } from './streets.ts';

/** A street in a city, with one ZIP code and house numbers from 1 to `lastNumber`. */
interface CityStreet {
  id: string;
  street: Street;
  city: City;
  zip: string;
  lastNumber: number;
}

/** Without `number`, the whole street. */
export interface Place {
  street: CityStreet;
  number?: number;
}

/** Every street in every city. A hash of both names determines the ZIP code and the length. */
const book: readonly CityStreet[] = cities.flatMap((city, cityIndex) =>
  streets.map((street, streetIndex): CityStreet => {
    const hash = hashOf(`${city.name}, ${city.state}: ${street.long}`);
    const zip = city.zips[hash % city.zips.length];
    if (!zip) throw new Error(`${city.name} has no ZIP code`);
    const lastNumber = 400 + (hash % 40) * 100;
    return { id: `${cityIndex}-${streetIndex}`, street, city, zip, lastNumber };
  }),
);
const byId = new Map(book.map((entry) => [entry.id, entry]));

/**
 * Finds places by word prefixes: the first in the street name, the others anywhere: `350 5th ave new`.
 * A house number that doesn't exist finds the whole street.
 */
export function findPlaces(input: string, limit: number): Place[] {
  const [, number, rest = ''] = /^\s*(\d+(?=\s))?(.*)$/s.exec(input) ?? [];
  const typed = wordsOf(rest);
  const [first, ...others] = typed;
  if (!first) return [];
  const found: Place[] = [];
  for (const street of book) {
    const { street: spelling, city, zip, lastNumber } = street;
    const name = wordsOf(`${spelling.long} ${spelling.short.split(' ').at(-1)}`);
    if (!name.some((word, index) => index < name.length - 2 && word.startsWith(first))) continue;
    const all = [...name, ...wordsOf(`${city.name} ${city.state} ${zip} USA`)];
    if (!others.every((word) => all.some((one) => one.startsWith(word)))) continue;
    const isNumbered = number !== undefined && Number(number) >= 1 && Number(number) <= lastNumber;
    found.push(isNumbered ? { street, number: Number(number) } : { street });
    if (found.length === limit) break;
  }
  return found;
}

export function placeId({ street, number }: Place): string {
  return `sandbox-${street.id}${number === undefined ? '' : `-${number}`}`;
}

export function findPlace(id: string): Place | undefined {
  const [, streetId = '', number] = /^sandbox-(\d+-\d+)(?:-(\d+))?$/.exec(id) ?? [];
  const street = byId.get(streetId);
  if (!street || Number(number ?? 1) > street.lastNumber) return undefined;
  return number === undefined ? { street } : { street, number: Number(number) };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** FNV-1a */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
