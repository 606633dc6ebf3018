import { usStates, type TaxRate } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findRow, updateRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { ensureTaxRates, readTaxRates } from './tax-repository.ts';
import { toPpm, toRate } from './tax-rules.ts';
import type { Tables } from '../../platform/db/tables.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
}

/** Lists the rates of all states, sorted by code. */
export async function listTaxRates({ db }: Dependencies, tenantCode: string): Promise<TaxRate[]> {
  const rows = await db.inTenant(tenantCode, async (tx) => {
    const existing = await readTaxRates(tx, tenantCode);
    if (existing.length >= usStates.length) return existing;
    // A new store has no rates yet.
    await ensureTaxRates(tx, tenantCode);
    return readTaxRates(tx, tenantCode);
  });
  return rows.map(taxRateView);
}

/**
 * Sets the rate of a state for future calculations.
 * @param change `newRate` as a fraction: 0.0725 is 7.25%
 * @throws AppError `invalid-request` for more than six decimals, `not-found`
 */
export async function updateTaxRate(
  { db, clock }: Dependencies,
  { tenantCode, id, newRate }: { tenantCode: string; id: string; newRate: number },
  audit: Audit,
): Promise<TaxRate> {
  const ratePpm = toPpm(newRate);
  if (ratePpm === undefined)
    throw new AppError('invalid-request', { fields: { newRate: 'can have at most six decimals' } });
  return db.inTenant(tenantCode, async (tx) => {
    const match = { tenant_code: tenantCode, id };
    const before = await findRow(tx, 'tax_rates', match, 'forUpdate');
    if (!before) throw new AppError('not-found', { detail: "We can't find that tax rate" });
    const columns = { rate_ppm: ratePpm, updated_at: clock() };
    const after = taxRateView((await updateRow(tx, 'tax_rates', match, columns))!);
    await audit(tx, {
      subject: { type: 'tax-rate', id, name: after.stateCode },
      before: { rate: taxRateView(before).rate },
      after: { rate: after.rate },
    });
    return after;
  });
}

function taxRateView({ id, state_code, rate_ppm, updated_at }: Selectable<Tables['tax_rates']>): TaxRate {
  return { id, stateCode: state_code, rate: toRate(rate_ppm), updatedAt: updated_at.toISOString() };
}
