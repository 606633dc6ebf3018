import { ConfirmDialog, Fact, formatMoney, Stack } from '@selvedge/ui';
import type { LabelOffer } from './label-offer.ts';

interface BuyLabelDialogProps {
  offer: LabelOffer;
  orderNumber: string;
  /** If the order has several packages. */
  packageNumber?: number | undefined;
  isBusy: boolean;
  onBuy: () => void;
  onClose: () => void;
}

/** Confirms a label's price before buying it. */
export function BuyLabelDialog({
  offer,
  orderNumber,
  packageNumber,
  isBusy,
  onBuy,
  onClose,
}: BuyLabelDialogProps) {
  const price = formatMoney(offer.cost);
  return (
    <ConfirmDialog
      isOpen
      title={`Buy the label for ${price}?`}
      confirmText={`Buy for ${price}`}
      busyText="Buying label..."
      cancelText="Not now"
      tone="primary"
      isBusy={isBusy}
      onConfirm={onBuy}
      onClose={onClose}
    >
      <Stack as="dl" gap={3}>
        <Fact name="Order">
          #{orderNumber}
          {packageNumber ? `, package ${packageNumber}` : ''}
        </Fact>
        <Fact name="Carrier and service">
          {offer.carrierName} {offer.serviceName}
        </Fact>
        <Fact name="Price">{price}</Fact>
      </Stack>
      <p>The carrier charges you right away. If you don’t use the label, void it with the carrier.</p>
    </ConfirmDialog>
  );
}
