import { Email } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findRow, insertMissingRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { getPattern } from '../../platform/http/schema-pattern.ts';
import { countAttempts, tooManyAttempts, type AttemptRule } from '../../platform/limits/attempt-limits.ts';
import { emailKey } from '../../platform/secrets/tokens.ts';
import { newsletterKey } from '../newsletter/newsletter-repository.ts';
import { findPersonOfAccount } from '../records/person.ts';
import { deriveWaiterId } from '../newsletter/waiter-id.ts';

export interface StockEmailRequest {
  tenantCode: string;
  productId: string;
  variantId: string;
  /** Undefined for a signed-in shopper. */
  email: string | undefined;
  userId: string | undefined;
  clientNetwork: string;
}

const emailPattern = getPattern(Email);
const answer = { message: 'We’ll email you once when it’s back in stock.' };
const perClient = (clientNetwork: string): AttemptRule => ({
  subject: `stock request address ${clientNetwork}`,
  limit: 60,
  windowSeconds: 3600,
});
/** Anyone can enter someone else's address, so an address gets at most this many emails a day. */
const perInbox = (key: string): AttemptRule => ({
  subject: `stock request inbox ${key}`,
  limit: 10,
  windowSeconds: 86_400,
});

/**
 * Saves that somebody waits for a sold-out variant. The reply is the same if the address is already waiting, or has too
 * many requests today, so it reveals nothing about other people.
 * @throws AppError `not-found`; `conflict` if it's in stock; `invalid-request` without a valid address; `rate-limited`
 */
export async function requestStockEmail(
  { db, clock }: { db: Database; clock: Clock },
  request: StockEmailRequest,
): Promise<{ message: string }> {
  const { tenantCode, variantId, clientNetwork } = request;
  const typed = request.userId === undefined ? parseAddress(request.email) : undefined;
  const outcome = await db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    if (!(await countAttempts(tx, tenantCode, [perClient(clientNetwork)], now)).isAllowed) return 'limited';
    const stock = await findStock(tx, request);
    if (stock !== 0) return stock;
    const key = typed ?? (await findPersonOfAccount(tx, tenantCode, request.userId!)).emailKey;
    const row = { tenant_code: tenantCode, variant_id: variantId, email_key: key };
    if (await findRow(tx, 'stock_requests', row)) return 0;
    if (!(await countAttempts(tx, tenantCode, [perInbox(key)], now)).isAllowed) return 0;
    const waiter = deriveWaiterId(await newsletterKey(tx, tenantCode), tenantCode, key);
    await insertMissingRows(tx, 'stock_requests', [{ ...row, waiter, created_at: now, leased_until: null }]);
    return 0;
  });
  if (outcome === 'limited') throw tooManyAttempts();
  if (outcome === undefined)
    throw new AppError('not-found', { detail: 'This item is no longer in the store.' });
  if (outcome > 0)
    throw new AppError('conflict', { detail: 'It’s back in stock. Reload the page to buy it.' });
  return answer;
}

/** @throws AppError `invalid-request` */
function parseAddress(email = ''): string {
  const key = emailKey(email);
  if (emailPattern.test(key)) return key;
  const detail = 'Please enter a valid email address';
  throw new AppError('invalid-request', { detail, fields: { email: detail } });
}

/** The stock of a variant in the store; undefined if there's none. */
async function findStock(tx: Tx, { tenantCode, productId, variantId }: StockEmailRequest) {
  const found = await tx
    .selectFrom('variants as v')
    .innerJoin('products as p', (join) =>
      join.onRef('p.tenant_code', '=', 'v.tenant_code').onRef('p.id', '=', 'v.product_id'),
    )
    .select('v.stock')
    .where('v.tenant_code', '=', tenantCode)
    .where('v.id', '=', variantId)
    .where('v.product_id', '=', productId)
    .where('p.is_published', '=', true)
    // Keeps the variant from being deleted until the request is saved.
    .forKeyShare('v')
    .executeTakeFirst();
  return found?.stock;
}
