import { css } from '@emotion/react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';

interface Looks {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  isWide?: boolean;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Looks {
  /** Work is under way: the button stays focused, says so and ignores presses. */
  isBusy?: boolean;
  /** There is nothing to do for it now: it looks disabled and ignores presses, and keeps the focus it has. */
  isUnavailable?: boolean;
  /** Shown meanwhile, such as `Saving...`; the room for it is kept from the start. */
  busyText?: string;
  ref?: Ref<HTMLButtonElement>;
}

// The text that is not shown now lies under the one that is, without height: the button is as wide as the longer.
const stack = css({
  display: 'inline-grid',
  justifyItems: 'center',
  '&[data-other]::after': {
    content: 'attr(data-other)',
    height: 0,
    overflow: 'hidden',
    visibility: 'hidden',
  },
});
const label = css({ display: 'inline-flex', alignItems: 'center', gap: '0.5rem' });

/** A button of type `button` unless told. Shows work in progress without changing its width. */
export function Button({
  variant = 'primary',
  size = 'md',
  isWide = false,
  isBusy = false,
  isUnavailable = false,
  busyText,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const shown = isBusy && busyText ? busyText : children;
  const isOff = isBusy || isUnavailable;
  const other = isBusy ? children : busyText;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      css={buttonStyle(variant, size, isWide)}
      {...rest}
      onClick={press}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
    >
      <span css={stack} data-other={busyText && typeof other === 'string' ? other : undefined}>
        <span css={label}>{shown}</span>
      </span>
    </button>
  );
}

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Looks {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button. */
export function LinkButton({ variant = 'primary', size = 'md', isWide = false, ...rest }: LinkButtonProps) {
  return <a css={buttonStyle(variant, size, isWide)} {...rest} />;
}
