import type { ShippingZone, ZoneRate } from '@selvedge/contract';
import { formatMoney } from '@selvedge/ui';
import { getStateName } from '../tax/load-tax-rates.ts';

const maxNamedAreas = 6;

/** `Alaska, Hawaii, ZIP codes 969…` */
export function describeAreas({ states, zipPrefixes, isEverywhereElse }: ShippingZone): string {
  const areas = [
    ...states.map(getStateName),
    ...zipPrefixes.map((prefix) => `ZIP codes ${prefix}${prefix.length < 5 ? '…' : ''}`),
    ...(isEverywhereElse ? ['Everywhere else'] : []),
  ];
  const more = areas.length - maxNamedAreas;
  return more > 1 ? `${areas.slice(0, maxNamedAreas).join(', ')} and ${more} more` : areas.join(', ');
}

/** `Standard: $5.00, free from $75.00, 3–5 days` */
export function describeRate(rate: ZoneRate): string {
  const { minDays, maxDays } = rate;
  const range = (from: string | null, below: string | null) =>
    [from && `from ${from}`, below && `below ${below}`].filter(Boolean).join(' and ');
  const money = (amount: number | null) => (amount === null ? null : formatMoney(amount));
  const grams = (weight: number | null) => (weight === null ? null : `${weight.toLocaleString('en-US')} g`);
  const value = range(money(rate.valueFrom), money(rate.valueBelow));
  const weight = range(grams(rate.weightFromGrams), grams(rate.weightBelowGrams));
  const facts = [
    rate.price === 0 ? 'free' : formatMoney(rate.price),
    rate.freeFrom !== null && `free from ${formatMoney(rate.freeFrom)}`,
    value && `items ${value}`,
    weight && `weight ${weight}`,
    `${minDays === maxDays ? '' : `${minDays}–`}${maxDays} ${maxDays === 1 ? 'day' : 'days'}`,
  ];
  return `${rate.name}: ${facts.filter(Boolean).join(', ')}`;
}
