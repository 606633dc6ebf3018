import { usStates, type TaxRate } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Audit } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { ensureTaxRates, lockTaxRate, readTaxRates, setTaxRate } from './tax-repository.ts';
import { ppmOf } from './tax-rules.ts';
import type { TaxRatesTable } from './tax-tables.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
}

/** The rate of every state, by its code. */
export async function listTaxRates({ db }: Dependencies, tenantCode: string): Promise<TaxRate[]> {
  const rows = await db.inTenant(tenantCode, async (tx) => {
    const present = await readTaxRates(tx, tenantCode);
    if (present.length >= usStates.length) return present;
    // Of a store that was only just added.
    await ensureTaxRates(tx, tenantCode);
    return readTaxRates(tx, tenantCode);
  });
  return rows.map(taxRateView);
}

/**
 * Sets the rate of a state, for whatever is calculated from now on.
 * @param change `newRate` as a fraction: 0.0725 is 7.25 %
 * @throws AppError `invalid-request` for more than six decimals, `not-found`
 */
export async function updateTaxRate(
  { db, clock }: Dependencies,
  { tenantCode, id, newRate }: { tenantCode: string; id: string; newRate: number },
  audit: Audit,
): Promise<TaxRate> {
  const ratePpm = ppmOf(newRate);
  if (ratePpm === undefined)
    throw new AppError('invalid-request', { fields: { newRate: 'may have six decimals at most' } });
  return db.inTenant(tenantCode, async (tx) => {
    const before = await lockTaxRate(tx, tenantCode, id);
    if (!before) throw new AppError('not-found', { detail: 'There is no such tax rate' });
    const after = taxRateView(await setTaxRate(tx, tenantCode, id, ratePpm, clock()));
    await audit(tx, {
      subject: { type: 'tax-rate', id, name: after.stateCode },
      before: { rate: taxRateView(before).rate },
      after: { rate: after.rate },
    });
    return after;
  });
}

const PARTS = 1_000_000;

function taxRateView({ id, state_code, rate_ppm, updated_at }: Selectable<TaxRatesTable>): TaxRate {
  return { id, stateCode: state_code, rate: rate_ppm / PARTS, updatedAt: updated_at.toISOString() };
}
