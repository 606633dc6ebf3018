import { findSubscriber } from '../../customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findRow, lockRow, updateRows } from '../../platform/db/rows.ts';
import type { JobOf } from '../../platform/jobs/job-queue.ts';
import { MailRefusal } from '../../platform/mailer/mail-refusal.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';
import type { MailStore } from '../../platform/mailer/render-mail.ts';
import type { Throttle } from '../../platform/mailer/throttle.ts';
import { readSendingStore, type MailDependencies } from '../../store/index.ts';
import { loadCartLines } from '../cart/cart-repository.ts';
import { availableLines } from '../cart/cart-rules.ts';
import { cartReminderMail } from './cart-reminder-mail.ts';
import { isStillLeft } from './due-carts.ts';

type ReminderJob = JobOf<'cart-reminder'>;

export interface ReminderDependencies extends MailDependencies {
  clock: Clock;
  newsletterThrottle: Throttle;
  log?: { warn(details: object, message: string): void };
}

/**
 * Emails a reminder, unless the cart was ordered or changed, or its owner unsubscribed. It counts as sent before the mail server gets it,
 * so that nobody ever gets it twice: if the process is killed or the connection lost right then, it isn't tried again.
 * @throws MailRefusal if the mail server can't take it now; the reminder then waits for the next attempt
 */
export async function sendCartReminder(
  { db, clock, mailer, publicOrigin, newsletterThrottle, log }: ReminderDependencies,
  job: ReminderJob,
): Promise<void> {
  const { tenantCode, reminderId } = job;
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  // Many carts may be due at once. Waiting before the claim blocks nobody, and the email is up to date.
  await newsletterThrottle.waitForTurn();
  const mail = await db.inTenant(tenantCode, (tx) => claim(tx, job, { store, now: clock() }));
  if (!mail) return;
  try {
    await mailer.send(mail);
  } catch (error) {
    // Anything else may have failed after the mail server accepted the email, such as recording that the address works.
    if (!(error instanceof MailRefusal)) throw error;
    if (error.mayHaveArrived) {
      log?.warn({ err: error, tenantCode, reminderId }, 'a cart reminder may have arrived; not trying again');
      return;
    }
    const isOver = error.kind === 'address' || error.kind === 'email';
    const status = isOver ? 'FAILED' : 'WAITING';
    await db.inTenant(tenantCode, (tx) => setStatus(tx, job, { status, sent_at: null }));
    if (!isOver) throw error;
  }
}

/** Marks a reminder as sent. @returns its email; undefined if it was sent already, or isn't due any more */
async function claim(
  tx: Tx,
  job: ReminderJob,
  { store, now }: { store: MailStore; now: Date },
): Promise<Mail | undefined> {
  const { tenantCode, reminderId } = job;
  const match = { tenant_code: tenantCode, id: reminderId };
  const found = await findRow(tx, 'cart_reminders', match);
  if (!found) return undefined;
  // An order locks the cart first. Whoever is first decides.
  await lockRow(tx, 'carts', { tenant_code: tenantCode, id: found.cart_id }, 'forNoKeyUpdate');
  const reminder = await findRow(tx, 'cart_reminders', match, 'forUpdate');
  if (reminder?.status !== 'WAITING') return undefined;
  const subscriber = await findSubscriber(tx, tenantCode, reminder.user_id);
  const { lines, notices } = availableLines(await loadCartLines(tx, tenantCode, reminder.cart_id));
  if (!subscriber || lines.length === 0 || !(await isStillLeft(tx, job, now))) {
    await setStatus(tx, job, { status: 'SKIPPED' });
    return undefined;
  }
  await setStatus(tx, job, { status: 'SENT', sent_at: now });
  return cartReminderMail(store, { ...subscriber, lines, notices });
}

const setStatus = (
  tx: Tx,
  { tenantCode, reminderId }: ReminderJob,
  values: { status: 'WAITING' | 'SENT' | 'SKIPPED' | 'FAILED'; sent_at?: Date | null },
) => updateRows(tx, 'cart_reminders', { tenant_code: tenantCode, id: reminderId }, values);
