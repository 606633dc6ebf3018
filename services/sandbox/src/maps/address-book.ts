import { cities, type City } from './us-cities.ts';
import { streets, type Street } from './streets.ts';

/** A street of a city; each has house numbers from 1 to its last, and one ZIP code. */
export interface CityStreet {
  id: string;
  street: Street;
  city: City;
  zip: string;
  lastNumber: number;
}

/** `number` is absent for a street as a whole. */
export interface Place {
  on: CityStreet;
  number?: number;
}

/** Every street in every city: how long it is there, and its ZIP code, follow from the two names alone. */
const book: readonly CityStreet[] = cities.flatMap((city, cityIndex) =>
  streets.map((street, streetIndex): CityStreet => {
    const lot = lotOf(`${city.name}, ${city.state}: ${street.long}`);
    const zip = city.zips[lot % city.zips.length];
    if (!zip) throw new Error(`${city.name} has no ZIP code`);
    const lastNumber = 400 + (lot % 40) * 100;
    return { id: `${cityIndex}-${streetIndex}`, street, city, zip, lastNumber };
  }),
);
const byId = new Map(book.map((entry) => [entry.id, entry]));

/**
 * Places whose words begin as those typed do, in any order of the words after the first: `350 5th ave new`.
 * A number nobody on the street has finds the street alone.
 */
export function findPlaces(input: string, limit: number): Place[] {
  const [, number, rest = ''] = /^\s*(\d+(?=\s))?(.*)$/s.exec(input) ?? [];
  const typed = wordsOf(rest);
  const [first, ...others] = typed;
  if (!first) return [];
  const found: Place[] = [];
  for (const on of book) {
    const name = wordsOf(`${on.street.long} ${on.street.short.split(' ').at(-1)}`);
    if (!name.some((word, index) => index < name.length - 2 && word.startsWith(first))) continue;
    const all = [...name, ...wordsOf(`${on.city.name} ${on.city.state} ${on.zip} USA`)];
    if (!others.every((word) => all.some((one) => one.startsWith(word)))) continue;
    const isNumbered = number !== undefined && Number(number) >= 1 && Number(number) <= on.lastNumber;
    found.push(isNumbered ? { on, number: Number(number) } : { on });
    if (found.length === limit) break;
  }
  return found;
}

export function placeId({ on, number }: Place): string {
  return `sandbox-${on.id}${number === undefined ? '' : `-${number}`}`;
}

/** @returns undefined for an id that no place has */
export function findPlace(id: string): Place | undefined {
  const [, streetId = '', number] = /^sandbox-(\d+-\d+)(?:-(\d+))?$/.exec(id) ?? [];
  const on = byId.get(streetId);
  if (!on || Number(number ?? 1) > on.lastNumber) return undefined;
  return number === undefined ? { on } : { on, number: Number(number) };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** A number that is the same for the same text, on every machine (FNV-1a). */
function lotOf(text: string): number {
  let lot = 0x811c9dc5;
  for (const letter of text) lot = Math.imul(lot ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return lot;
}
