import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { tokens } from '../style/tokens.ts';

interface ChoiceChip {
  value: string;
  /** Defaults to the value. */
  label?: ReactNode;
  /** Shown before the label, such as a color swatch. */
  lead?: ReactNode;
}

interface ChoiceChipsProps {
  legend: ReactNode;
  /** Below the legend. */
  hint?: ReactNode;
  options: readonly ChoiceChip[];
  /** The selected values; values that aren't among the options are kept. */
  chosen: readonly string[];
  /** @param chosen all selected values, the newest last */
  onChange: (chosen: string[]) => void;
  className?: string;
}

const { color, space, text } = tokens;
const list = css({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
const chip = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minWidth: '3.25rem',
  minHeight: tokens.size.target,
  padding: `${space[1]} ${space[4]}`,
  background: color.surface,
  border: `1px solid ${color.control}`,
  borderRadius: tokens.radius.round,
  cursor: 'pointer',
  transition: `border-color ${tokens.motion.quick}, background-color ${tokens.motion.quick}`,
  '&:hover': { borderColor: color.text },
  '&:has(:checked)': { background: color.primary, borderColor: color.primary, color: color.onPrimary },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
});
const input = css({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' });

/** A multiple choice as a row of toggle chips. */
export function ChoiceChips({ legend, hint, options, chosen, onChange, className }: ChoiceChipsProps) {
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <fieldset className={className}>
      <legend css={{ marginBottom: space[2], fontWeight: tokens.weight.medium }}>{legend}</legend>
      {hint ? <p css={{ marginBottom: space[3], fontSize: text.sm, color: color.muted }}>{hint}</p> : null}
      <div css={list}>
        {options.map(({ value, label = value, lead }) => (
          <label key={value} css={chip}>
            <input
              type="checkbox"
              css={input}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
            />
            {lead}
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
