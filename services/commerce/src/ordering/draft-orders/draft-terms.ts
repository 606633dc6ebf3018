import type { Tx } from '../../platform/db/database.ts';
import { loadLinesForVariants } from '../cart/cart-repository.ts';
import { maxLineQuantity, type CartLine } from '../cart/cart-rules.ts';
import { toOrderedLine } from '../orders/order-terms.ts';
import type { FixedTerms } from '../orders/fixed-terms.ts';
import { prorate } from '../promotions/prorate.ts';
import { sumOf } from '../promotions/discounts/discount.ts';
import { findRatePpm } from '../tax/tax-repository.ts';
import { addUpOrder } from '../totals/order-amounts.ts';
import { findDraftLines, type Draft, type DraftLineRow, type NewDraftLine } from './draft-repository.ts';

/** An item of a draft at the price that the buyer would pay now. */
export interface PricedLine extends Omit<NewDraftLine, 'image'> {
  image: DraftLineRow['image'];
  /** How many can be bought now. */
  available: number;
}

/** What a draft would cost now: at today's prices, or at fixed ones while its link works. */
export interface PricedDraft {
  lines: readonly PricedLine[];
  lineDiscountsMinor: readonly number[];
  taxRatePpm: number;
  amounts: ReturnType<typeof addUpOrder>;
}

/** Prices drafts of a tenant, by id. */
export async function priceDrafts(
  tx: Tx,
  tenantCode: string,
  drafts: readonly Draft[],
): Promise<Map<string, PricedDraft>> {
  const stored = await findDraftLines(
    tx,
    tenantCode,
    drafts.map(({ row }) => row.id),
  );
  const variantIds = [...new Set(stored.map((line) => line.variant_id))];
  const variants = await loadLinesForVariants(
    tx,
    tenantCode,
    variantIds.map((variantId) => ({ variantId, quantity: 1 })),
  );
  const current = new Map(variants.map((variant) => [variant.variantId, variant]));
  const rates = new Map<string, number>();
  const priced = new Map<string, PricedDraft>();
  for (const draft of drafts) {
    const { state } = draft.row.shipping_address;
    const fixedRate = hasFixedPrices(draft) ? draft.row.tax_rate_ppm : null;
    const taxRatePpm = fixedRate ?? rates.get(state) ?? (await findRatePpm(tx, tenantCode, state));
    if (fixedRate === null) rates.set(state, taxRatePpm);
    const lines = stored
      .filter((line) => line.draft_id === draft.row.id)
      .map((line) => priceLine(draft, line, current.get(line.variant_id)));
    priced.set(draft.row.id, addUpDraft(draft, lines, taxRatePpm));
  }
  return priced;
}

export async function priceDraft(tx: Tx, draft: Draft): Promise<PricedDraft> {
  const { tenant_code: tenantCode, id } = draft.row;
  return (await priceDrafts(tx, tenantCode, [draft])).get(id)!;
}

const hasFixedPrices = ({ status }: Draft): boolean => status === 'SENT' || status === 'ORDERED';

function priceLine(draft: Draft, stored: DraftLineRow, variant: CartLine | undefined): PricedLine {
  const { tenant_code: _tenant, draft_id: _draft, position: _position, ...line } = stored;
  const available = variant ? maxLineQuantity(variant.stock) : 0;
  if (!variant || hasFixedPrices(draft)) return { ...line, available };
  return { ...line, ...toDraftLine(draft.row.tenant_code, variant, line.quantity), available };
}

/** An item with its current name, picture and price. */
export function toDraftLine(tenantCode: string, variant: CartLine, quantity: number) {
  const { discount_minor: _, image, ...line } = toOrderedLine(tenantCode, { ...variant, quantity }, 0);
  return { ...line, image: image ? (JSON.parse(image) as DraftLineRow['image']) : null };
}

function addUpDraft({ row }: Draft, lines: readonly PricedLine[], taxRatePpm: number): PricedDraft {
  const priced = lines.map((line) => ({ unitPriceMinor: line.unit_price_minor, quantity: line.quantity }));
  const grossMinor = priced.map((line) => line.unitPriceMinor * line.quantity);
  // Prices may have fallen since the operator chose the discount.
  const discountMinor = Math.min(row.discount_minor ?? 0, sumOf(grossMinor));
  return {
    lines,
    lineDiscountsMinor: discountMinor > 0 ? prorate(grossMinor, discountMinor) : lines.map(() => 0),
    taxRatePpm,
    amounts: addUpOrder({
      lines: priced,
      taxRatePpm,
      shippingMinor: row.shipping_minor,
      discountMinor,
      shippingDiscountMinor: 0,
    }),
  };
}

/** What the order of a draft contains and costs. */
export const toFixedTerms = ({ row }: Draft, priced: PricedDraft): FixedTerms => ({
  sourceId: row.id,
  lines: priced.lines.map((line, index) => ({
    variantId: line.variant_id,
    quantity: line.quantity,
    unitPriceMinor: line.unit_price_minor,
    discountMinor: priced.lineDiscountsMinor[index]!,
  })),
  discountName: row.discount_reason ?? '',
  // An account has no phone number of its own for the order.
  shippingAddress: { phone: row.phone, ...row.shipping_address },
  billingAddress: row.billing_address ?? row.shipping_address,
  shipping: { name: row.shipping_name, priceMinor: row.shipping_minor },
  taxRatePpm: priced.taxRatePpm,
});

/** What of a draft can't be bought, as sentences: `Linen shirt (White / M) is no longer available`. */
export function missingItems({ lines }: PricedDraft): string[] {
  return lines
    .filter((line) => line.available < line.quantity)
    .map((line) => {
      const name = `${line.product_name} (${line.variant_name})`;
      return line.available === 0 ? `${name} isn’t available` : `Only ${line.available} of ${name} left`;
    });
}
