import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { everywhereElse, type OwnRate, type Zone } from './zone-rules.ts';
import './zone-tables.ts';

export interface StoredZone extends Zone {
  createdAt: Date;
  updatedAt: Date;
}

type RateRow = Selectable<Tables['shipping_zone_rates']>;
interface ZoneRow extends Selectable<Tables['shipping_zones']> {
  areas: string[];
  rates: RateRow[];
}

/** All zones of the store with their rates, by name, the one for everywhere else last. */
export async function readZones(tx: Tx, tenantCode: string): Promise<StoredZone[]> {
  const { rows } = await sql<ZoneRow>`
    select z.*,
      array(select a.area from shipping_zone_areas a
        where a.tenant_code = z.tenant_code and a.zone_id = z.id order by a.area) as areas,
      coalesce((select jsonb_agg(to_jsonb(r) order by r.position) from shipping_zone_rates r
        where r.tenant_code = z.tenant_code and r.zone_id = z.id), '[]') as rates
    from shipping_zones z where z.tenant_code = ${tenantCode} order by lower(z.name)`.execute(tx);
  const isLast = ({ areas }: Zone) => Number(areas.includes(everywhereElse));
  return rows.map(toZone).toSorted((a, b) => isLast(a) - isLast(b));
}

/** Finds the store's own rates by their ids. */
export async function findOwnRates(tx: Tx, tenantCode: string, ids: readonly string[]): Promise<OwnRate[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('shipping_zone_rates')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    // Compared as text, because clients may send IDs that aren't UUIDs.
    .where((eb) => eb(eb.cast<string>('id', 'text'), 'in', [...ids]))
    .execute();
  return rows.map(toRate);
}

const toZone = (row: ZoneRow): StoredZone => ({
  id: row.id,
  name: row.name,
  areas: row.areas,
  offersCarrierRates: row.offers_carrier_rates,
  rates: row.rates.map(toRate),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const toRate = (row: RateRow): OwnRate => ({
  id: row.id,
  name: row.name,
  priceMinor: row.price_minor,
  freeFromMinor: row.free_from_minor,
  fromValueMinor: row.from_value_minor,
  belowValueMinor: row.below_value_minor,
  fromGrams: row.from_grams,
  belowGrams: row.below_grams,
  minDays: row.min_days,
  maxDays: row.max_days,
});
