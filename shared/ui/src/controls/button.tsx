import { css } from '@emotion/react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  isWide?: boolean;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Work is in progress: the button keeps its focus, announces it and ignores clicks. */
  isBusy?: boolean;
  /** Looks disabled and ignores clicks, but keeps its focus, unlike `disabled`. */
  isDisabled?: boolean;
  /** Shown while busy, such as `Saving...`; the button is always wide enough for it. */
  busyText?: string;
  ref?: Ref<HTMLButtonElement>;
}

// The other text is below the visible one, with no height, so the button is as wide as the longer one.
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

/** A button, by default of type `button`. Its width doesn't change while it's busy. */
export function Button({
  variant = 'primary',
  size = 'md',
  isWide = false,
  isBusy = false,
  isDisabled = false,
  busyText,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const shown = isBusy && busyText ? busyText : children;
  const isOff = isBusy || isDisabled;
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

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button. */
export function LinkButton({ variant = 'primary', size = 'md', isWide = false, ...rest }: LinkButtonProps) {
  return <a css={buttonStyle(variant, size, isWide)} {...rest} />;
}
