import { shippingZoneLimits, type ShippingZone, type ShippingZoneInput } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import { cleanText } from '../../../platform/clean-text.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import {
  deleteRows,
  findRow,
  insertMissingRows,
  insertNewRow,
  insertRows,
  lockRow,
  updateRows,
} from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { checkBasedOn, nextUpdatedAt } from '../../../platform/http/check-based-on.ts';
import { checkSameRequest, deriveIdempotentId } from '../../../platform/http/idempotent-id.ts';
import { zoneProblems } from './zone-input-rules.ts';
import { readZones, type StoredZone } from './zone-repository.ts';
import { everywhereElse } from './zone-rules.ts';
import { auditedFields, toAreas, toRateColumns, zoneView } from './zone-view.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
}
interface ZoneKey {
  tenantCode: string;
  id: string;
}

export async function listZones({ db }: Dependencies, tenantCode: string): Promise<ShippingZone[]> {
  return (await db.inTenant(tenantCode, (tx) => readZones(tx, tenantCode))).map(zoneView);
}

/** @throws AppError `invalid-request`; `conflict` if the name or an area is taken; `idempotency-conflict` */
export function createZone(
  { db, clock }: Dependencies,
  request: { tenantCode: string; idempotencyKey: string | undefined; input: ShippingZoneInput },
  audit: Audit,
): Promise<ShippingZone> {
  const { tenantCode, idempotencyKey, input } = request;
  checkInput(input);
  const creation = deriveIdempotentId(tenantCode, 'shipping-zone', idempotencyKey, input);
  const key = { tenantCode, id: creation.id };
  return db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    const findFirst = async () => {
      const first = await findRow(tx, 'shipping_zones', { tenant_code: tenantCode, id: creation.id });
      if (first) checkSameRequest('shipping zone', first, creation);
      return first && zoneView((await findZoneById(tx, key))!);
    };
    const first = await findFirst();
    if (first) return first;
    const { zones } = shippingZoneLimits;
    if ((await readZones(tx, tenantCode)).length >= zones)
      throw new AppError('conflict', { detail: `A store can have up to ${zones} shipping zones.` });
    const inserted = await insertNewRow(tx, 'shipping_zones', {
      tenant_code: tenantCode,
      id: creation.id,
      request_hash: creation.requestHash,
      ...toColumns(input),
      created_at: now,
      updated_at: now,
    });
    if (!inserted) {
      // A parallel repeat of the request may have inserted it.
      const parallel = await findFirst();
      if (parallel) return parallel;
      throw nameTaken();
    }
    await saveAreas(tx, key, input);
    await saveRates(tx, key, input, []);
    const zone = (await findZoneById(tx, key))!;
    await audit(tx, { subject: subjectOf(zone), before: null, after: auditedFields(zone) });
    return zoneView(zone);
  });
}

/** @throws AppError `invalid-request`, `not-found`, `conflict` if the name or an area is taken, `changed-meanwhile` */
export function updateZone(
  { db, clock }: Dependencies,
  { tenantCode, id, input }: ZoneKey & { input: ShippingZoneInput },
  audit: Audit,
): Promise<ShippingZone> {
  checkInput(input);
  const key = { tenantCode, id };
  const change = db.inTenant(tenantCode, async (tx) => {
    const before = await lockZone(tx, key);
    checkBasedOn(input.basedOn, before.updatedAt);
    const columns = { ...toColumns(input), updated_at: nextUpdatedAt(clock()) };
    await updateRows(tx, 'shipping_zones', { tenant_code: tenantCode, id }, columns);
    await deleteRows(tx, 'shipping_zone_areas', { tenant_code: tenantCode, zone_id: id });
    await saveAreas(tx, key, input);
    await deleteRows(tx, 'shipping_zone_rates', { tenant_code: tenantCode, zone_id: id });
    const ownIds = before.rates.map((rate) => rate.id);
    await saveRates(tx, key, input, ownIds);
    const after = (await findZoneById(tx, key))!;
    const fields = { before: auditedFields(before), after: auditedFields(after) };
    await audit(tx, { subject: subjectOf(after), ...fields });
    return zoneView(after);
  });
  return change.catch((error: unknown) => {
    const { constraint } = error as { constraint?: string };
    throw constraint === 'shipping_zones_name' ? nameTaken() : error;
  });
}

/** @throws AppError `not-found` */
export function deleteZone(
  { db }: Dependencies,
  { tenantCode, id }: ZoneKey,
  audit: Audit,
): Promise<{ message: string }> {
  return db.inTenant(tenantCode, async (tx) => {
    const before = await lockZone(tx, { tenantCode, id });
    await deleteRows(tx, 'shipping_zones', { tenant_code: tenantCode, id });
    await audit(tx, { subject: subjectOf(before), before: auditedFields(before), after: null });
    return { message: 'Shipping zone deleted.' };
  });
}

function checkInput(input: ShippingZoneInput): void {
  const fields = zoneProblems(input);
  if (Object.keys(fields).length > 0) throw new AppError('invalid-request', { fields });
}

const toColumns = ({ name, offersCarrierRates }: ShippingZoneInput) => ({
  name: cleanText(name),
  offers_carrier_rates: offersCarrierRates,
});

/** The table's key allows each area in one zone only, even if two zones are saved at the same time. */
async function saveAreas(tx: Tx, { tenantCode, id }: ZoneKey, input: ShippingZoneInput): Promise<void> {
  // Sorted, so that two requests can't deadlock.
  const rows = toAreas(input)
    .toSorted()
    .map((area) => ({ tenant_code: tenantCode, area, zone_id: id }));
  await insertMissingRows(tx, 'shipping_zone_areas', rows);
  for (const zone of await readZones(tx, tenantCode)) {
    const taken = zone.id === id ? [] : zone.areas.filter((area) => rows.some((row) => row.area === area));
    if (taken.length > 0) throw areaTaken(taken, zone);
  }
}

async function saveRates(
  tx: Tx,
  { tenantCode, id }: ZoneKey,
  { rates }: ShippingZoneInput,
  ownIds: readonly string[],
): Promise<void> {
  const used = new Set<string>();
  const rows = rates.map((rate, position) => {
    // A rate keeps its id, so that shoppers who chose it can still order. Ids that aren't this zone's are replaced.
    const isOwn = rate.id !== undefined && ownIds.includes(rate.id) && !used.has(rate.id);
    const rateId = isOwn ? rate.id! : randomUUID();
    used.add(rateId);
    return { tenant_code: tenantCode, id: rateId, zone_id: id, position, ...toRateColumns(rate) };
  });
  await insertRows(tx, 'shipping_zone_rates', rows);
}

async function findZoneById(tx: Tx, { tenantCode, id }: ZoneKey): Promise<StoredZone | undefined> {
  return (await readZones(tx, tenantCode)).find((zone) => zone.id === id);
}

async function lockZone(tx: Tx, key: ZoneKey): Promise<StoredZone> {
  const match = { tenant_code: key.tenantCode, id: key.id };
  const zone = (await lockRow(tx, 'shipping_zones', match, 'forUpdate')) && (await findZoneById(tx, key));
  if (!zone) throw new AppError('not-found', { detail: "We can't find that shipping zone" });
  return zone;
}

const subjectOf = ({ id, name }: StoredZone) => ({ type: 'shipping-zone', id, name });

function nameTaken(): AppError {
  return new AppError('conflict', {
    detail: 'Another shipping zone already has this name.',
    fields: { name: 'is already used by another zone' },
  });
}

function areaTaken(areas: readonly string[], { name }: StoredZone): AppError {
  const [first = ''] = areas;
  const field = first === everywhereElse ? 'isEverywhereElse' : /^\d/.test(first) ? 'zipPrefixes' : 'states';
  const list = areas.map((area) => (area === everywhereElse ? 'everywhere else' : area)).join(', ');
  const isOne = areas.length === 1;
  return new AppError('conflict', {
    detail: `The zone “${name}” already has ${list}. Remove ${isOne ? 'it' : 'them'} there first.`,
    fields: { [field]: `${isOne ? 'is' : 'are'} already in the zone “${name}”: ${list}` },
  });
}
