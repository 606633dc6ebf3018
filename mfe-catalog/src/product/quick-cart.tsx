import { css, keyframes } from '@emotion/react';
import type { CartItem } from '@selvedge/contract';
import { CloseIcon, formatMoney, LinkButton, Picture, tokens } from '@selvedge/ui';
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import { messages } from '../catalog-messages.ts';

const closeAfterMs = 5000;
const slideOutAfterMs = 4700;

const { color, space, text } = tokens;
const slideIn = keyframes({ from: { transform: 'translateX(calc(100% + 2rem))' } });
const panel = css({
  position: 'fixed',
  zIndex: tokens.layer.drawer,
  top: space[4],
  right: space[4],
  width: 'min(24rem, calc(100vw - 2rem))',
  display: 'grid',
  gap: space[4],
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.md,
  boxShadow: tokens.shadow.floating,
  animation: `${slideIn} ${tokens.motion.slow}`,
  transition: 'transform 300ms ease-in, opacity 300ms ease-in',
  '&[data-state="closing"]': { transform: 'translateX(calc(100% + 2rem))', opacity: 0 },
});
const top = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center' });
const close = css({
  display: 'grid',
  placeItems: 'center',
  width: tokens.size.target,
  height: tokens.size.target,
  margin: `-${space[2]}`,
  borderRadius: tokens.radius.round,
  '&:hover': { background: color.sunken },
});
const line = css({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'center',
});
const quiet = css({ fontSize: text.sm, color: color.muted });
const links = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[2] });

interface QuickCartProps {
  /** The last line of the cart. */
  item: CartItem;
  onClose: () => void;
}

/** Shows the added item; closes after five seconds unless hovered or focused. */
export function QuickCart({ item, onClose }: QuickCartProps) {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const isInUse = isHovered || hasFocus;

  // Closing it returns the focus to where it was.
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
  }, []);
  const closeAndRefocus = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
    onClose();
  };

  // A new `onClose` function must not restart the timers.
  const closeNow = useEffectEvent(onClose);

  useEffect(() => {
    if (isInUse) return setClosing(false);
    const timers = [
      setTimeout(() => setClosing(true), slideOutAfterMs),
      setTimeout(() => closeNow(), closeAfterMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [isInUse]);

  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocus(false);
  };
  return (
    <section
      css={panel}
      aria-label={messages.added}
      data-state={isClosing ? 'closing' : 'open'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Escape' && closeAndRefocus()}
    >
      <div css={top}>
        <p css={{ fontWeight: tokens.weight.medium }}>{messages.added}</p>
        <button type="button" css={close} aria-label="Close" onClick={closeAndRefocus}>
          <CloseIcon />
        </button>
      </div>
      <div css={line}>
        <Picture image={item.image ?? plainImage(item)} sizes="4.5rem" ratio="4 / 5" alt="" />
        <div>
          <p css={{ fontWeight: tokens.weight.medium }}>{item.productName}</p>
          <p css={quiet}>{item.variantName}</p>
          <p css={quiet}>
            {item.quantity} × {formatMoney(item.unitPrice)}
          </p>
        </div>
      </div>
      <div css={links}>
        <LinkButton href="/cart" variant="secondary">
          {messages.viewCart}
        </LinkButton>
        <LinkButton href="/checkout">Checkout</LinkButton>
      </div>
    </section>
  );
}

function plainImage({ imageUrl }: CartItem) {
  if (!imageUrl) return null;
  return {
    imageUrl,
    thumbnailUrl: imageUrl,
    urlTemplate: imageUrl,
    widths: [],
    width: 4,
    height: 5,
    alt: '',
    dominantColor: '#e4e1da',
    default: true,
  };
}
