import {
  CarrierUnavailableError,
  LabelRefusedError,
  type BoughtLabel,
  type LabelPurchase,
} from './carrier.ts';
import type { ShippoHttp } from './shippo-http.ts';

/**
 * Selling a label takes longer than quoting rates. With the calls before and after it, a purchase takes less than the 20 seconds
 * that browsers wait.
 */
const PURCHASE_TIMEOUT_MS = 10_000;

interface Transaction {
  object_id: string;
  status: string;
  rate: string | { object_id: string; amount?: string };
  tracking_number?: string;
  label_url?: string;
  messages?: { text?: string }[];
}

/**
 * Buys a rate's label from Shippo unless it was already bought. Shippo has no idempotency keys, so we first look for an
 * earlier purchase of the rate whose response was lost.
 */
export async function buyShippoLabel(http: ShippoHttp, purchase: LabelPurchase): Promise<BoughtLabel> {
  const { carrierRateId: rate, reference } = purchase;
  if (rate === null) throw new LabelRefusedError("The rate isn't from Shippo");
  return readLabel(http, (await findPurchase(http, rate)) ?? (await buy(http, rate, reference)));
}

/** @returns undefined if no label was bought at this rate */
export async function findShippoLabel(http: ShippoHttp, rate: string): Promise<BoughtLabel | undefined> {
  const bought = await findPurchase(http, rate);
  return bought && readLabel(http, bought);
}

async function readLabel(http: ShippoHttp, bought: Transaction): Promise<BoughtLabel> {
  if (!bought.tracking_number || !bought.label_url)
    throw new CarrierUnavailableError('Shippo is still creating the label');
  return {
    trackingNumber: bought.tracking_number,
    costMinor: parseCostMinor(bought),
    pdf: await http.pdf(bought.label_url),
  };
}

async function findPurchase(http: ShippoHttp, rate: string): Promise<Transaction | undefined> {
  const { status, body } = await http.get(
    `/transactions?rate=${encodeURIComponent(rate)}&object_status=SUCCESS`,
  );
  if (status !== 200) throw new CarrierUnavailableError(`Shippo answered HTTP ${status}`);
  const { results = [] } = body as { results?: Transaction[] };
  return results.find((transaction) => transaction.status === 'SUCCESS');
}

async function buy(http: ShippoHttp, rate: string, reference: string): Promise<Transaction> {
  const order = { rate, label_file_type: 'PDF_4x6', metadata: reference, async: false };
  const { status, body } = await http.post('/transactions', order, { timeoutMs: PURCHASE_TIMEOUT_MS });
  const transaction = body as Transaction;
  if (status >= 400 || transaction.status === 'ERROR') {
    const reason = transaction.messages?.map(({ text }) => text).join(' ') || `HTTP ${status}`;
    throw new LabelRefusedError(`Shippo refused to sell the label: ${reason}`);
  }
  return transaction;
}

function parseCostMinor({ rate }: Transaction): number | null {
  const amount = typeof rate === 'object' ? Number(rate.amount) : Number.NaN;
  return Number.isFinite(amount) ? Math.round(amount * 100) : null;
}
