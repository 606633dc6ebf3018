import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { CartIcon } from './frame-icons.tsx';
import { frameMessages } from './frame-messages.ts';

const badge = css({
  position: 'absolute',
  top: '0.125rem',
  left: '1.5rem',
  minWidth: '1.125rem',
  height: '1.125rem',
  paddingInline: '0.25rem',
  borderRadius: tokens.radius.round,
  background: tokens.color.primary,
  color: tokens.color.onPrimary,
  boxShadow: `0 0 0 2px ${tokens.color.header}`,
  fontSize: tokens.text.xs,
  fontWeight: tokens.weight.medium,
  lineHeight: '1.125rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});

interface CartLinkProps {
  /** Number of items in the cart; `null` while it's loading. */
  count: number | null;
  className?: string;
}

/** Link to the cart, with a badge for the number of items. */
export function CartLink({ count, className }: CartLinkProps) {
  const isFilled = count !== null && count > 0;
  const label = isFilled
    ? `${frameMessages.cart}, ${count} ${count === 1 ? 'item' : 'items'}`
    : frameMessages.cart;
  return (
    <a href="/cart" aria-label={label} className={className} css={{ position: 'relative' }}>
      <CartIcon />
      {isFilled ? (
        <span css={badge} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </a>
  );
}
