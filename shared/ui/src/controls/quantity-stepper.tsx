import { css } from '@emotion/react';
import { tokens } from '../style/tokens.ts';

export interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** 1 unless told. */
  min?: number;
  /** Such as the stock; no upper end when absent. */
  max?: number;
  /** What is counted, for people who cannot see the place: `Quantity of Fell Jacket`. */
  label?: string;
  isDisabled?: boolean;
  className?: string;
}

const { color } = tokens;
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

/** Minus, number, plus. The number is announced as it changes. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  label = 'Quantity',
  isDisabled = false,
  className,
}: QuantityStepperProps) {
  // Not `disabled`, which would throw the focus away in the middle of counting.
  const stepBy = (change: -1 | 1) => {
    const next = value + change;
    const isOff = isDisabled || next < min || next > max;
    return { 'aria-disabled': isOff || undefined, onClick: () => isOff || onChange(next) };
  };
  return (
    <div role="group" aria-label={label} css={frame} className={className}>
      <button type="button" css={step} aria-label="Decrease quantity" {...stepBy(-1)}>
        −
      </button>
      <output css={{ textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>{value}</output>
      <button type="button" css={step} aria-label="Increase quantity" {...stepBy(1)}>
        +
      </button>
    </div>
  );
}
