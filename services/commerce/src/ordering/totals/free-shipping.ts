import type { UsState } from '@selvedge/contract';
import { listAddresses } from '../../customers/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { dollars } from '../../platform/money.ts';
import { sumMinor, totalWeightGrams, type CartLine } from '../cart/cart-rules.ts';
import { itemDiscountMinor } from '../promotions/combine-promotions.ts';
import { sumOf } from '../promotions/discounts/discount.ts';
import type { PricedPromotions } from '../promotions/price-promotions.ts';
import { readZones } from '../shipping/zones/zone-repository.ts';
import { findZone, freeShippingFrom, type Zone } from '../shipping/zones/zone-rules.ts';

/**
 * How many dollars a cart is away from free shipping to the default address of a signed-in shopper, or to every address if
 * there's none.
 * @returns undefined if nothing is missing, or if there's no such threshold
 */
export async function missingForFreeShipping(
  tx: Tx,
  { tenantCode, userId }: { tenantCode: string; userId: string | undefined },
  lines: readonly CartLine[],
  { applied }: PricedPromotions,
): Promise<number | undefined> {
  if (lines.length === 0) return undefined;
  const hasFreeShipping = applied.some(
    ({ promotion: { action } }) => action.kind === 'FREE_SHIPPING' && action.maxMinor === null,
  );
  if (hasFreeShipping) return undefined;
  const zones = await readZones(tx, tenantCode);
  if (zones.length === 0) return undefined;
  const known = userId === undefined ? undefined : await findZoneOfShopper(tx, { tenantCode, userId }, zones);
  const fromMinor = freeShippingFrom(known ?? zones, totalWeightGrams(lines));
  if (fromMinor === undefined) return undefined;
  const missingMinor = fromMinor - (sumMinor(lines) - sumOf(applied.map(itemDiscountMinor)));
  return missingMinor > 0 ? dollars(missingMinor) : undefined;
}

/** @returns undefined if the shopper has no default address; empty if the store doesn't ship there */
async function findZoneOfShopper(
  tx: Tx,
  owner: { tenantCode: string; userId: string },
  zones: readonly Zone[],
): Promise<Zone[] | undefined> {
  const addresses = await listAddresses(tx, owner);
  const address = addresses.find(({ isDefault, addressType }) => isDefault && addressType === 'SHIPPING');
  if (!address) return undefined;
  const zone = findZone(zones, { state: address.state as UsState, postalCode: address.postalCode });
  return zone ? [zone] : [];
}
