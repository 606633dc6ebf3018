import { ErrorBanner, LinkButton, NoticeBanner, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef } from 'react';
import { cartChangedMessages } from '../checkout-messages.ts';
import type { CartChange } from './cart-change/use-cart-change.ts';
import type { RefusedPlacement } from './placement/placement-outcome.ts';

/** The one thing that stands in the way of the order now. */
export type Notice = RefusedPlacement | CartChange;

/** Why the order was not placed, or a step is to be done again: what happened, what is safe, the way to put it right. */
export function CheckoutNotice({ notice }: { notice: Notice }) {
  const place = useRef<HTMLDivElement>(null);
  // It stands above the steps, out of sight of a thumb on the button below; but nobody is taken from what they type.
  useLayoutEffect(() => {
    if (notice.kind === 'refused' || notice.isPutBack) place.current?.focus();
  }, [notice]);
  return (
    <div ref={place} tabIndex={-1} css={{ marginBottom: tokens.space[5] }}>
      {notice.kind === 'refused' ? (
        <ErrorBanner title={notice.message}>{notice.detail}</ErrorBanner>
      ) : (
        <NoticeBanner title={cartChangedMessages.title}>{notice.detail}</NoticeBanner>
      )}
      {notice.kind === 'refused' && notice.goTo === 'cart' ? (
        <LinkButton href="/cart" variant="secondary" css={{ marginTop: tokens.space[3] }}>
          Review your cart
        </LinkButton>
      ) : null}
    </div>
  );
}
