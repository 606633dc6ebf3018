import { tokens } from '@selvedge/ui';
import { paymentMessages } from '../../checkout-messages.ts';
import { PlaceOrderButton, readyBox } from './place-order-button.tsx';

/** The payment step of an order that costs nothing: no payment, only the button. */
export const FreeOrder = () => (
  <>
    <div css={readyBox} role="status">
      <p css={{ fontWeight: tokens.weight.bold, color: tokens.color.success }}>
        {paymentMessages.nothingDue}
      </p>
      <p>{paymentMessages.nothingDueDetail}</p>
    </div>
    <PlaceOrderButton />
  </>
);
