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
  '&:hover:not(:disabled)': { background: color.sunken },
  '&:disabled': { color: color.muted, opacity: 0.6 },
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
  return (
    <div role="group" aria-label={label} css={frame} className={className}>
      <button
        type="button"
        css={step}
        aria-label="Decrease quantity"
        disabled={isDisabled || value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      >
        −
      </button>
      <output css={{ textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>{value}</output>
      <button
        type="button"
        css={step}
        aria-label="Increase quantity"
        disabled={isDisabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        +
      </button>
    </div>
  );
}
