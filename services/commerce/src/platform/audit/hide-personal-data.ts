import type { AuditEntry, Permission } from '@selvedge/contract';

const ofOrders: readonly Permission[] = ['orders:read', 'customers:read'];

/**
 * Entries about these subjects can say who a shopper is: addresses, notes, messages, and what an error message quotes.
 * Anyone with one of the permissions sees that elsewhere, too.
 */
const readers: Readonly<Record<string, readonly Permission[]>> = {
  customers: ['customers:read'],
  orders: ofOrders,
  returns: ofOrders,
  // Labels.
  shipping: ofOrders,
  issues: ['issues:read', ...ofOrders],
  'draft-order': ['draft-orders:read', ...ofOrders],
  reviews: ['reviews:read', 'customers:read'],
};

/** Others are order numbers. */
const namedAfterShopper = ['customers', 'draft-order', 'reviews'];

/** An entry as an operator with these permissions may see it: who did what to which object, and the rest if it names no shopper. */
export function hidePersonalData(entry: AuditEntry, permissions: readonly Permission[]): AuditEntry {
  const { subject } = entry;
  const needed = subject && readers[subject.type];
  if (!needed || needed.some((permission) => permissions.includes(permission))) return entry;
  const name = namedAfterShopper.includes(subject.type) ? '' : subject.name;
  return { ...entry, subject: { ...subject, name }, reason: null, before: null, after: null, isHidden: true };
}
