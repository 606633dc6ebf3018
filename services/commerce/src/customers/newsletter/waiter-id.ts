import { createHmac } from 'node:crypto';

const prefix = 'w-';

/**
 * The ID of somebody who waits for items to be back in stock, used in links instead of the email address. It's always the
 * same for an address, so that the links in old emails keep working.
 */
export const deriveWaiterId = (secret: string, tenantCode: string, emailKey: string): string =>
  prefix + createHmac('sha256', secret).update(`waiter ${tenantCode} ${emailKey}`).digest('base64url');

/** Whether an unsubscribe link is for back-in-stock emails and not for the newsletter. */
export const isWaiterId = (subject: string): boolean => subject.startsWith(prefix);
