import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { useId } from 'react';

const { color, space } = tokens;
// Only with a mouse: after a tap the hover style would stay.
const { hover } = tokens.media;
const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const chip = css({
  minHeight: tokens.size.target,
  padding: `${space[2]} ${space[4]}`,
  border: `1px solid ${color.control}`,
  borderRadius: tokens.radius.round,
  fontSize: tokens.text.sm,
  lineHeight: tokens.leading.snug,
  textAlign: 'start',
  transition: `background-color ${tokens.motion.quick}, border-color ${tokens.motion.quick}`,
  [hover]: { '&:hover': { borderColor: color.text, background: color.sunken } },
  '&&[aria-disabled="true"]': { borderColor: color.hairline, color: color.muted, cursor: 'progress' },
});

/** A button that looks like a link. */
export const textButtonStyle = css({
  minHeight: tokens.size.target,
  paddingInline: space[2],
  fontSize: tokens.text.sm,
  textDecoration: 'underline',
  textUnderlineOffset: '0.3em',
  textDecorationColor: color.control,
  [hover]: { '&:hover': { textDecorationColor: 'currentColor' } },
});

interface SuggestionButtonsProps<T> {
  label: string;
  /** Hides the label visually; screen readers still get it. */
  isLabelHidden?: boolean;
  suggestions: readonly T[];
  textOf: (suggestion: T) => string;
  onChoose: (suggestion: T) => void;
  /** Ignores presses but keeps the buttons focusable. */
  isDisabled: boolean;
}

/** A labeled list with one button per suggestion. */
export function SuggestionButtons<T>({
  label,
  isLabelHidden = false,
  suggestions,
  textOf,
  onChoose,
  isDisabled,
}: SuggestionButtonsProps<T>) {
  const labelId = useId();
  if (suggestions.length === 0) return null;
  return (
    <div css={{ display: 'grid', gap: space[2] }}>
      <p
        id={labelId}
        className={isLabelHidden ? 'visually-hidden' : undefined}
        css={{ fontSize: tokens.text.sm, color: color.muted }}
      >
        {label}
      </p>
      <ul css={list} role="list" aria-labelledby={labelId}>
        {suggestions.map((suggestion) => (
          <li key={textOf(suggestion)}>
            <button
              type="button"
              css={chip}
              aria-disabled={isDisabled || undefined}
              onClick={() => isDisabled || onChoose(suggestion)}
            >
              {textOf(suggestion)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
