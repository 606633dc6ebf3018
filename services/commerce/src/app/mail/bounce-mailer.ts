import { clearBounce, recordBounce } from '../../customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { MailRefusal } from '../../platform/mailer/mail-refusal.ts';
import type { Mailer } from '../../platform/mailer/mailer.ts';

/** Wraps a mailer. Records which of a store's addresses don't exist, and forgets it once an email is accepted. */
export function createBounceMailer(
  { db, clock, mailer }: { db: Database; clock: Clock; mailer: Mailer },
  tenantCode: string,
): Mailer {
  return {
    ...mailer,
    async send(mail) {
      const address = { tenantCode, email: mail.to };
      try {
        await mailer.send(mail);
      } catch (error) {
        if (isUnknownAddress(error))
          await db.inTenant(tenantCode, (tx) => recordBounce(tx, address, error, clock()));
        throw error;
      }
      await db.inTenant(tenantCode, (tx) => clearBounce(tx, address));
    },
  };
}

export const isUnknownAddress = (error: unknown): error is MailRefusal =>
  error instanceof MailRefusal && error.kind === 'address';
