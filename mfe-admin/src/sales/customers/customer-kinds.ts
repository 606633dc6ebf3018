import type { CustomerKind } from '@selvedge/contract';

/** The kinds of customers that the list can be limited to, and how each is shown. */
export const customerKindLabels: Readonly<Record<CustomerKind, string>> = {
  account: 'With an account',
  guest: 'Guests',
  subscriber: 'Newsletter subscribers',
};

export const customerKinds = Object.keys(customerKindLabels) as CustomerKind[];
