import { css } from '@emotion/react';
import { tokens } from '../style/tokens.ts';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** 1 by default. */
  min?: number;
  /** The upper limit, such as the stock; none if absent. */
  max?: number;
  /** Explains the upper limit; shown and announced when it's reached. */
  endText?: string;
  /** Label for screen readers, such as `Quantity of Fell Jacket`. */
  label?: string;
  isDisabled?: boolean;
  className?: string;
}

const { color } = tokens;
const whole = css({ display: 'inline-grid', justifyItems: 'start', gap: tokens.space[1] });
const frame = css({
  display: 'inline-grid',
  width: 'max-content',
  gridTemplateColumns: 'auto minmax(2.5rem, auto) auto',
  alignItems: 'center',
  border: `1px solid ${color.control}`,
  borderRadius: tokens.radius.sm,
  background: color.surface,
});
const step = css({
  width: tokens.size.target,
  height: tokens.size.target,
  fontSize: tokens.text.lg,
  lineHeight: 1,
  '&:hover:not([aria-disabled])': { background: color.sunken },
  '&[aria-disabled]': { color: color.muted, opacity: 0.6, cursor: 'not-allowed' },
});

// Never wider than the stepper, so that nothing next to it moves.
const end = css({
  width: 0,
  minWidth: '100%',
  fontSize: tokens.text.sm,
  lineHeight: tokens.leading.snug,
  color: color.muted,
  '&:empty': { position: 'absolute' },
});

/** Minus, number, plus. Changes of the number and reaching the upper limit are announced. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  endText,
  label = 'Quantity',
  isDisabled = false,
  className,
}: QuantityStepperProps) {
  // Not `disabled`, because that would lose the focus.
  const stepBy = (change: -1 | 1) => {
    const next = value + change;
    const isOff = isDisabled || next < min || next > max;
    return { 'aria-disabled': isOff || undefined, onClick: isOff ? undefined : () => onChange(next) };
  };
  return (
    <div css={whole} className={className}>
      <div role="group" aria-label={label} css={frame}>
        <button type="button" css={step} aria-label="Decrease quantity" {...stepBy(-1)}>
          −
        </button>
        <output css={{ textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>{value}</output>
        <button type="button" css={step} aria-label="Increase quantity" {...stepBy(1)}>
          +
        </button>
      </div>
      {endText ? (
        <p role="status" css={end}>
          {value >= max ? endText : null}
        </p>
      ) : null}
    </div>
  );
}
