import { css } from '@emotion/react';
import { Button, tokens } from '@selvedge/ui';
import { useAtomValue } from 'jotai';
import { paymentMessages } from '../../checkout-messages.ts';
import { stickyAction } from '../../page-frame.tsx';
import { placementProgressAtom } from '../placement/placement-progress-atom.ts';
import { usePlaceOrder } from '../placement/use-place-order.ts';

/** The box above the button that says why the order can be placed. */
export const readyBox = css({
  padding: tokens.space[5],
  background: tokens.color.successSurface,
  borderRadius: tokens.radius.md,
});

/** Places the order of the checkout. */
export function PlaceOrderButton() {
  const isPlacing = useAtomValue(placementProgressAtom).kind === 'placing';
  const placeOrder = usePlaceOrder();
  return (
    <div css={[stickyAction, { marginTop: tokens.space[4] }]}>
      <Button size="lg" isWide isBusy={isPlacing} busyText="Placing your order..." onClick={placeOrder}>
        {paymentMessages.placeOrder}
      </Button>
    </div>
  );
}
