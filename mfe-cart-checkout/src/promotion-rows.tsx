import type { AppliedPromotion } from '@selvedge/contract';
import { AmountRow, formatMoney } from '@selvedge/ui';

/** What each promotion takes off. */
export const PromotionRows = ({ promotions }: { promotions: readonly AppliedPromotion[] }) =>
  promotions.map(({ name, discount }, index) => (
    <AmountRow key={index} label={name} isQuiet={discount === 0}>
      {/* Free shipping, as long as nobody knows what it's worth. */}
      {discount === 0 ? 'Off shipping' : formatMoney(-discount)}
    </AmountRow>
  ));
