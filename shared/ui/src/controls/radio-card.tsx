import { css } from '@emotion/react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { tokens } from '../style/tokens.ts';

interface RadioCardProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title'> {
  title: ReactNode;
  /** Second line. */
  detail?: ReactNode;
  /** Shown at the end of the card, such as a price. */
  aside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

const { color, space } = tokens;
const card = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space[3],
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.control}`,
  borderRadius: tokens.radius.md,
  cursor: 'pointer',
  transition: `border-color ${tokens.motion.quick}`,
  '&:hover': { borderColor: color.text },
  '&:has(:checked)': { borderColor: color.primaryText, boxShadow: `inset 0 0 0 1px ${color.primaryText}` },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  '&:has(:disabled)': { background: color.sunken, color: color.muted, cursor: 'not-allowed' },
});
const dot = css({
  flex: 'none',
  width: '1.25rem',
  height: '1.25rem',
  margin: '0.125rem 0 0',
  accentColor: color.primary,
  '&:focus-visible': { outline: 'none' },
});

const asideText = css({
  marginInlineStart: 'auto',
  fontWeight: tokens.weight.medium,
  fontVariantNumeric: 'tabular-nums',
});

/** A radio button as a card. Put all options in a `fieldset` with a `legend` and give them the same `name`. */
export function RadioCard({ title, detail, aside, className, ...input }: RadioCardProps) {
  return (
    <label css={card} className={className}>
      <input type="radio" css={dot} {...input} />
      <span css={{ flex: '1 1 6rem', minWidth: 0 }}>
        <span css={{ display: 'block', fontWeight: tokens.weight.medium }}>{title}</span>
        {detail ? (
          <span css={{ display: 'block', fontSize: tokens.text.sm, color: color.muted }}>{detail}</span>
        ) : null}
      </span>
      {aside ? <span css={asideText}>{aside}</span> : null}
    </label>
  );
}
