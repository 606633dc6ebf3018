import type { AppliedPromotion } from '@selvedge/contract';
import { AmountRow, formatMoney } from '@selvedge/ui';

/** What each promotion takes off. */
export const PromotionRows = ({ promotions }: { promotions: readonly AppliedPromotion[] }) =>
  promotions.map(({ name, discount }, index) => (
    <AmountRow key={index} label={name} isQuiet={discount === 0}>
      {/* A discount on shipping, before a shipping method is chosen. */}
      {discount === 0 ? 'Applied to shipping' : formatMoney(-discount)}
    </AmountRow>
  ));
