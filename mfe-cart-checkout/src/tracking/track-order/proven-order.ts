import { isHeaderText } from '@selvedge/mfe-kit';
import { isRecordOf, isText } from '../../checkout/draft/record-shape.ts';
import { readRecord, writeRecord } from '../../checkout/draft/session-record.ts';

/** The order that a guest has proven by its number and email, with the key to act on it. */
export interface ProvenOrder {
  orderNumber: string;
  orderId: string;
  key: string;
  expiresAt: string;
}

const nameOf = (tenantCode: string) => `guestOrder:${tenantCode}`;
const isProvenOrder = isRecordOf<ProvenOrder>({
  orderNumber: isText,
  orderId: isText,
  key: (value): value is string => isText(value) && isHeaderText(value),
  expiresAt: isText,
});

/** Keeps it for this tab, so that a reload, or the way back from the cart, doesn't ask again. `null` forgets it. */
export const keepProvenOrder = (tenantCode: string, proven: ProvenOrder | null): void =>
  writeRecord(nameOf(tenantCode), proven);

/** What is kept, while its key can still be used. */
export function readProvenOrder(tenantCode: string): ProvenOrder | null {
  const proven = readRecord(nameOf(tenantCode), isProvenOrder);
  return proven && new Date(proven.expiresAt) > new Date() ? proven : null;
}
