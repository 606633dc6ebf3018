import { css } from '@emotion/react';
import { Button, tokens } from '@selvedge/ui';
import type { ReactNode, Ref } from 'react';
import { paymentMessages } from '../../payment-messages.ts';
import { stickyAction } from '../../page-frame.tsx';

const box = css({
  padding: tokens.space[5],
  background: tokens.color.successSurface,
  borderRadius: tokens.radius.md,
});

interface ReadyBoxProps {
  title: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Says why the order can be placed. */
export const ReadyBox = ({ title, ref, children }: ReadyBoxProps) => (
  <div ref={ref} tabIndex={-1} css={box} role="status">
    <p css={{ fontWeight: tokens.weight.bold, color: tokens.color.success }}>{title}</p>
    {children}
  </div>
);

interface PlaceOrderButtonProps {
  isPlacing: boolean;
  onPlace: () => void;
}

/** Places the order. Within reach on phones. */
export const PlaceOrderButton = ({ isPlacing, onPlace }: PlaceOrderButtonProps) => (
  <div css={[stickyAction, { marginTop: tokens.space[4] }]}>
    <Button size="lg" isWide isBusy={isPlacing} busyText="Placing your order..." onClick={onPlace}>
      {paymentMessages.placeOrder}
    </Button>
  </div>
);
