import { findUserByEmail } from '../auth/account-repository.ts';
import { countAttempts, forgiveAttempts } from '../auth/attempt-limits.ts';
import { verificationMailRule } from '../auth/login-limits.ts';
import { emailKey } from '../auth/tokens.ts';
import type { CodeOf } from '../auth/verification-code.ts';
import { createVerification, ensureCodeSalt, expiryOf } from '../auth/verification-repository.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { MailJob } from '../jobs/job-queue.ts';
import { findSubscribedEmail, newsletterKey } from '../newsletter/newsletter-repository.ts';
import { unsubscribeToken } from '../newsletter/unsubscribe-token.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { findOrder, findOrderLines } from '../orders/order-repository.ts';
import { storeOf } from './mail-store.ts';
import {
  alreadyRegisteredMail,
  newsletterWelcomeMail,
  orderConfirmationMail,
  verificationMail,
} from './mail-templates.ts';
import type { Mailer } from './mailer.ts';
import { sendOrderMail } from './send-order-mail.ts';
import { sendAccountNotice, sendPasswordReset } from './send-account-mail.ts';

export interface MailDependencies {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  codeOf: CodeOf;
  /** Where shoppers reach the store; a tenant's own host takes the place of its host name. */
  publicOrigin: string;
}

/**
 * Writes and sends the mail that a job asks for; nothing when what it speaks of is gone.
 * @param jobId names the mail: a job that runs again, because its process died, sends the same one
 */
export function sendMail(
  { mailer, ...others }: MailDependencies,
  job: MailJob,
  jobId: string,
): Promise<void> {
  const named: Mailer = { ...mailer, send: (mail) => mailer.send({ ...mail, messageId: jobId }) };
  const dependencies = { ...others, mailer: named };
  switch (job.kind) {
    case 'verification':
      return sendVerification(dependencies, job);
    case 'password-reset':
      return sendPasswordReset(dependencies, job);
    case 'password-changed':
    case 'google-linked':
      return sendAccountNotice(dependencies, job);
    case 'order-confirmation':
      return sendOrderConfirmation(dependencies, job);
    case 'order-cancelled':
    case 'order-refunded':
    case 'order-moved':
    case 'tracking-corrected':
    case 'shipment-undone':
    case 'part-refunded':
    case 'order-issue':
    case 'issue-answered':
    case 'return-announced':
    case 'return-received':
      return sendOrderMail(dependencies, job);
    case 'newsletter-welcome':
      return sendNewsletterWelcome(dependencies, job);
  }
}

export type JobOf<K extends MailJob['kind']> = Extract<MailJob, { kind: K }>;

/** Mails a token and a code, or to whoever has an account already, that they have one. Each run makes a token of its own. */
async function sendVerification(
  { db, clock, mailer, codeOf, publicOrigin }: MailDependencies,
  { tenantCode, email }: JobOf<'verification'>,
): Promise<void> {
  const key = emailKey(email);
  const store = await storeOf(db, tenantCode, publicOrigin);
  const rule = verificationMailRule(key);
  const mail = await db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    const { isAllowed } = await countAttempts(tx, tenantCode, [rule], now);
    if (!isAllowed) return undefined;
    const one = { emailKey: key, expiresAt: expiryOf(now) };
    // An account's address gets a code that nobody is told: guesses must be answered alike.
    const code = codeOf(tenantCode, key, await ensureCodeSalt(tx, tenantCode, { ...one, now }));
    if (await findUserByEmail(tx, tenantCode, key)) return alreadyRegisteredMail(store, email);
    const token = await createVerification(tx, tenantCode, { ...one, verifiedAt: null });
    return verificationMail(store, email, { token, code });
  });
  if (!mail) return;
  try {
    await mailer.send(mail);
  } catch (error) {
    // The job comes back; this mail is not in the inbox.
    await db.inTenant(tenantCode, (tx) => forgiveAttempts(tx, tenantCode, [rule]));
    throw error;
  }
}

async function sendOrderConfirmation(
  { db, mailer, publicOrigin }: MailDependencies,
  { tenantCode, orderId }: JobOf<'order-confirmation'>,
): Promise<void> {
  const found = await db.inTenant(tenantCode, async (tx) => {
    const order = await findOrder(tx, tenantCode, orderId);
    if (!order) return undefined;
    const to = (await findBuyer(tx, order))?.email;
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
      isGuests: order.user_id === null,
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

async function sendNewsletterWelcome(
  { db, mailer, publicOrigin }: MailDependencies,
  { tenantCode, subscriber }: JobOf<'newsletter-welcome'>,
): Promise<void> {
  const found = await db.inTenant(tenantCode, async (tx) => {
    const to = await findSubscribedEmail(tx, tenantCode, subscriber);
    return to === undefined ? undefined : { to, secret: await newsletterKey(tx, tenantCode) };
  });
  if (!found) return;
  const store = await storeOf(db, tenantCode, publicOrigin);
  const token = unsubscribeToken(found.secret, tenantCode, subscriber);
  await mailer.send(newsletterWelcomeMail(store, found.to, token));
}
