import { createHmac } from 'node:crypto';

const prefix = 'w-';

/** What stands for an address in links. It stays the same, so that the link in every email that was ever sent works. */
export const waiterOf = (secret: string, tenantCode: string, emailKey: string): string =>
  prefix + createHmac('sha256', secret).update(`waiter ${tenantCode} ${emailKey}`).digest('base64url');

/** Whether the subject of an unsubscribe link waits for items, rather than gets the newsletter. */
export const isWaiter = (subject: string): boolean => subject.startsWith(prefix);
