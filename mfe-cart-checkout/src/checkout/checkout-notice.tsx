import { ErrorBanner, LinkButton, NoticeBanner, tokens } from '@selvedge/ui';
import { useAtomValue } from 'jotai';
import { useLayoutEffect, useRef } from 'react';
import { cartChangedMessages } from '../checkout-messages.ts';
import { noticeAtom } from './notice-atom.ts';

/** Says why the order was not placed or a step must be repeated, and how to fix it. */
export function CheckoutNotice() {
  const notice = useAtomValue(noticeAtom);
  const box = useRef<HTMLDivElement>(null);
  // The notice is above the steps and may be off screen, so it takes focus, unless the shopper may be typing.
  useLayoutEffect(() => {
    if (notice && (notice.kind === 'refused' || notice.reopensStep)) box.current?.focus();
  }, [notice]);
  if (!notice) return null;
  return (
    <div ref={box} tabIndex={-1} css={{ marginBottom: tokens.space[5] }}>
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
