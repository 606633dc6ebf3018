import { formatMoment, formatMoney } from '@selvedge/ui';
import { fieldInWords } from './field-words.ts';

const longestText = 300;
const money = /^(?:.*(?:price|amount|total|cost|discount|refunded|refundable)|tax|min subtotal)$/;
const shares = ['rate', 'newRate', 'taxRate'];
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** Fields whose values are words of the contract, such as `REQUESTED`. */
const ofFewWords = /(?:status|type|kind|placement|scope)$/i;
/** Of a thing in a list: what it is called, by the first of these that it has. */
const callings = ['name', 'title', 'host', 'sku', 'productName', 'label', 'code', 'message'];
/** What tells nobody anything beside the rest. */
export const isUntold = (name: string) =>
  ['id', 'image', 'imageUrl', 'thumbnailUrl', 'logoUrl', 'faviconUrl', 'requestId', 'updatedAt'].includes(
    name,
  );

/** A moment, ISO 8601. */
export const isMoment = (value: unknown): value is string => typeof value === 'string' && moment.test(value);

/** The number of another thing, by which nobody knows it. */
export const isReference = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

/** A stored value as a person reads it on one line. @param name of its field */
export function valueInWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberInWords(name, value);
  if (typeof value === 'string') return textInWords(name, value);
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((item) => valueInWords(name, item)).join(', ');
  return thingInWords(value as Record<string, unknown>);
}

function numberInWords(name: string, value: number): string {
  if (name === 'percent') return `${value}%`;
  if (shares.includes(name)) return `${Number((value * 100).toFixed(4))}%`;
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return money.test(words) ? formatMoney(value) : String(value);
}

function textInWords(name: string, text: string): string {
  if (uuid.test(text)) return 'chosen';
  if (moment.test(text)) return formatMoment(text);
  // `HOME_HERO`, as states and kinds are written.
  if (/^[A-Z]+(?:_[A-Z]+)+$/.test(text) || (ofFewWords.test(name) && /^[A-Z]{3,}$/.test(text)))
    return text.charAt(0) + text.slice(1).toLowerCase().replaceAll('_', ' ');
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

/** `CAP-M: color Navy, size M, price $30.00`. */
function thingInWords(thing: Record<string, unknown>): string {
  const calling = callings.find((name) => typeof thing[name] === 'string' && thing[name] !== '');
  const facts = Object.entries(thing)
    .filter(([name, value]) => name !== calling && !isUntold(name) && !isReference(value))
    .map(([name, value]) => `${fieldInWords(name).toLowerCase()} ${valueInWords(name, value)}`)
    .join(', ');
  return [calling === undefined ? '' : valueInWords(calling, thing[calling]), facts]
    .filter(Boolean)
    .join(': ');
}
