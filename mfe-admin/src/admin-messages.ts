import { accessMessages } from './messages/access-messages.ts';
import { catalogMessages } from './messages/catalog-messages.ts';
import { marketingMessages } from './messages/marketing-messages.ts';
import { salesMessages } from './messages/sales-messages.ts';
import { storeMessages } from './messages/store-messages.ts';

/** Texts that several parts of this remote share or that tests look for. */
export const messages = {
  ...accessMessages,
  ...catalogMessages,
  ...marketingMessages,
  ...salesMessages,
  ...storeMessages,
};
