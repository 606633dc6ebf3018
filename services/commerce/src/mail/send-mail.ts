import { findUserByEmail } from '../auth/account-repository.ts';
import { emailKey } from '../auth/tokens.ts';
import { createVerification } from '../auth/verification-repository.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { MailJob } from '../jobs/job-queue.ts';
import { findOrder, findOrderLines } from '../orders/order-repository.ts';
import { readCanonicalHost } from '../tenants/tenant-repository.ts';
import type { MailStore } from './mail-layout.ts';
import { alreadyRegisteredMail, orderConfirmationMail, verificationMail } from './mail-templates.ts';
import type { Mailer } from './mailer.ts';

export interface MailDependencies {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  /** Where shoppers reach the store; a tenant's own host takes the place of its host name. */
  publicOrigin: string;
}

type JobOf<K extends MailJob['kind']> = Extract<MailJob, { kind: K }>;

/** Mails a token, or to whoever has an account already, that they have one. Each run makes a token of its own. */
export async function sendVerification(
  { db, clock, mailer, publicOrigin }: MailDependencies,
  { tenantCode, email }: JobOf<'verification'>,
): Promise<void> {
  const key = emailKey(email);
  const store = await storeOf(db, tenantCode, publicOrigin);
  const mail = await db.inTenant(tenantCode, async (tx) => {
    if (await findUserByEmail(tx, tenantCode, key)) return alreadyRegisteredMail(store, email);
    return verificationMail(store, email, await createVerification(tx, tenantCode, key, clock()));
  });
  await mailer.send(mail);
}

export async function sendOrderConfirmation(
  { db, mailer, publicOrigin }: MailDependencies,
  { tenantCode, orderId }: JobOf<'order-confirmation'>,
): Promise<void> {
  const found = await db.inTenant(tenantCode, async (tx) => {
    const order = await findOrder(tx, tenantCode, orderId);
    if (!order) return undefined;
    const to = order.guest_email ?? (await emailOf(tx, tenantCode, order.user_id ?? ''));
    return to === undefined
      ? undefined
      : { order, to, lines: await findOrderLines(tx, tenantCode, [orderId]) };
  });
  if (!found) return;
  const { order, to, lines } = found;
  const store = await storeOf(db, tenantCode, publicOrigin);
  await mailer.send(
    orderConfirmationMail(store, to, {
      orderId,
      orderNumber: order.order_number,
      lines: lines.map((line) => ({
        name: `${line.product_name} (${line.variant_name})`,
        quantity: line.quantity,
        totalMinor: line.unit_price_minor * line.quantity,
      })),
      subtotalMinor: order.subtotal_minor,
      discountMinor: order.discount_minor,
      shippingMinor: order.shipping_minor,
      taxMinor: order.tax_minor,
      totalMinor: order.total_minor,
    }),
  );
}

async function emailOf(tx: Tx, tenantCode: string, userId: string): Promise<string | undefined> {
  const user = await tx
    .selectFrom('users')
    .select('email')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.email;
}

async function storeOf(db: Database, tenantCode: string, publicOrigin: string): Promise<MailStore> {
  const { tenant, host } = await db.asSystem(async (tx) => ({
    tenant: await tx
      .selectFrom('tenants')
      .select(['vendor_name', 'theme'])
      .where('code', '=', tenantCode)
      .executeTakeFirstOrThrow(),
    host: await readCanonicalHost(tx, tenantCode),
  }));
  const origin = new URL(publicOrigin);
  if (host) origin.hostname = host;
  const { primaryColor, textColor, backgroundColor } = tenant.theme;
  return { name: tenant.vendor_name, origin: origin.origin, primaryColor, textColor, backgroundColor };
}
