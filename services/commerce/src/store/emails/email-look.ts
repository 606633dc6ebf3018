import {
  emailLimits,
  type BodyOf,
  type EmailLook,
  type EmailLookInput,
  type updateEmailLook,
} from '@selvedge/contract';
import { contrast, formatContrast } from '@selvedge/ui/contrast';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findRow, lockOrInsertRow, updateRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkBasedOn, nextUpdatedAt } from '../../platform/http/check-based-on.ts';
import { readTenant } from '../tenants/tenant-repository.ts';
import { postalAddressLines } from '../tenants/postal-address.ts';
import './email-tables.ts';

const neverChanged = new Date(0);
const defaults: EmailLookInput = { header: 'NAME', accentColor: null, footer: '', showsAddress: false };

/** What a store has chosen for all its emails. */
export async function readChosenLook(
  tx: Tx,
  tenantCode: string,
): Promise<EmailLookInput & { updatedAt: Date }> {
  const row = await findRow(tx, 'email_looks', { tenant_code: tenantCode });
  return row ? { ...toLook(row), updatedAt: row.updated_at } : { ...defaults, updatedAt: neverChanged };
}

/** The look with what it depends on. */
export function getEmailLook({ db }: { db: Database }, tenantCode: string): Promise<EmailLook> {
  return db.inTenant(tenantCode, (tx) => lookView(tx, tenantCode));
}

/** @throws AppError `changed-meanwhile`; `invalid-request` for a color that's hard to read */
export function saveEmailLook(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, audit }: { tenantCode: string; audit: Audit },
  { basedOn, ...input }: BodyOf<typeof updateEmailLook>,
): Promise<EmailLook> {
  return db.inTenant(tenantCode, async (tx) => {
    const look = cleanLook(input);
    checkColor(look);
    const ofStore = { tenant_code: tenantCode };
    const initial = { ...ofStore, ...toColumns(defaults), updated_at: neverChanged };
    const before = (await lockOrInsertRow(tx, 'email_looks', ofStore, initial))!;
    checkBasedOn(basedOn, before.updated_at);
    await updateRow(tx, 'email_looks', ofStore, {
      ...toColumns(look),
      updated_at: nextUpdatedAt(clock()),
    });
    const subject = { type: 'email-look', id: tenantCode, name: 'Look of emails' };
    await audit(tx, { subject, before: toLook(before), after: look });
    return lookView(tx, tenantCode);
  });
}

async function lookView(tx: Tx, tenantCode: string): Promise<EmailLook> {
  const { updatedAt, ...look } = await readChosenLook(tx, tenantCode);
  const tenant = (await readTenant(tx, tenantCode))!;
  return {
    ...look,
    hasLogo: tenant.logo !== null,
    themeColor: tenant.theme.primaryColor,
    address: postalAddressLines(tenant.seller_address),
    updatedAt: updatedAt.toISOString(),
  };
}

const cleanLook = ({ footer, accentColor, ...look }: EmailLookInput): EmailLookInput => ({
  ...look,
  accentColor: accentColor?.toLowerCase() ?? null,
  footer: footer.replaceAll('\r\n', '\n').trim(),
});

/** White text is on buttons of this color. On the theme's background, it's corrected when an email is sent. */
function checkColor({ accentColor }: EmailLookInput): void {
  if (accentColor === null) return;
  const ratio = contrast(accentColor, '#ffffff');
  if (ratio >= emailLimits.contrast) return;
  const detail = `This color is hard to read: its contrast with white is ${formatContrast(ratio)} to 1, and it needs ${emailLimits.contrast} to 1. Choose another one.`;
  throw new AppError('invalid-request', { detail, fields: { accentColor: detail } });
}

const toLook = (row: ReturnType<typeof toColumns>): EmailLookInput => ({
  header: row.header,
  accentColor: row.accent_color,
  footer: row.footer,
  showsAddress: row.shows_address,
});

const toColumns = ({ header, accentColor, footer, showsAddress }: EmailLookInput) => ({
  header,
  footer,
  accent_color: accentColor,
  shows_address: showsAddress,
});
