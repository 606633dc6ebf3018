import { randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, insertRows } from '../../platform/db/rows.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';

const codeCount = 10;
// Crockford's Base32: without letters that look like digits.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Replaces an operator's recovery codes. @returns the new ones; only their hashes are stored */
export async function replaceRecoveryCodes(tx: Tx, tenantCode: string, adminId: string): Promise<string[]> {
  const ofOperator = { tenant_code: tenantCode, admin_id: adminId };
  await deleteRows(tx, 'admin_recovery_codes', ofOperator);
  const codes = Array.from({ length: codeCount }, createCode);
  const rows = codes.map((code) => ({ ...ofOperator, code_hash: hashOf(code) }));
  await insertRows(tx, 'admin_recovery_codes', rows);
  return codes;
}

/** Uses up a recovery code. @returns whether it was valid */
export async function consumeRecoveryCode(
  tx: Tx,
  tenantCode: string,
  adminId: string,
  code: string,
): Promise<boolean> {
  const match = { tenant_code: tenantCode, admin_id: adminId, code_hash: hashOf(code) };
  return (await deleteRows(tx, 'admin_recovery_codes', match)) > 0;
}

/** 120 random bits in six groups, such as `k3fw-9mxa-7t2c-hq4p-0ve8-zs6d`. */
function createCode(): string {
  const letters = [...randomBytes(24)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.match(/.{4}/g)!.join('-');
}

/** Hashes a code. People may type it in capitals, with other spacing, or with a letter that looks like a digit. */
function hashOf(code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return sha256(`recovery code ${typed.replaceAll('o', '0').replace(/[il]/g, '1')}`);
}
