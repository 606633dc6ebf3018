import type { CustomerGroupInput } from '@selvedge/contract';

/** By default, a group that only has customers whom operators add. */
export const groupInput = (changes: Partial<CustomerGroupInput> = {}): CustomerGroupInput => ({
  name: 'Regulars',
  includesSubscribers: false,
  minOrders: null,
  ...changes,
});
