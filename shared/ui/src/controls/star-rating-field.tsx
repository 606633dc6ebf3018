import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { tokens } from '../style/tokens.ts';
import { RequiredMark } from './field-frame.tsx';

interface StarRatingFieldProps {
  label: string;
  /** 1 to 5; null until one is chosen. */
  value: number | null;
  onChange: (rating: number) => void;
  showsRequired?: boolean;
  /** Gets the initial focus of the dialog around it. */
  isFirst?: boolean;
}

const { color, space, text } = tokens;
const ratingLabels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;
const frame = css({ margin: 0, padding: 0, border: 0, minWidth: 0 });
const caption = css({ padding: 0, fontSize: text.sm, fontWeight: tokens.weight.medium });
const row = css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: space[3] });
const star = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: tokens.size.target,
  height: tokens.size.target,
  cursor: 'pointer',
  color: color.control,
  '& path': { fill: 'transparent', transition: `fill ${tokens.motion.quick}` },
  '&[data-lit]': { color: color.secondaryText, '& path': { fill: 'currentColor' } },
  '&:has(:focus-visible)': {
    outline: `2px solid ${color.focus}`,
    outlineOffset: '-2px',
    borderRadius: tokens.radius.sm,
  },
});
const input = css({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' });

/** One to five stars as a group of radio buttons. */
export function StarRatingField({ label, value, onChange, showsRequired, isFirst }: StarRatingFieldProps) {
  const name = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const shown = hovered ?? value;
  return (
    <fieldset css={frame}>
      <legend css={caption}>
        {label}
        {showsRequired ? <RequiredMark /> : null}
      </legend>
      <div css={row}>
        <div css={{ display: 'flex', marginLeft: `-${space[2]}` }} onPointerLeave={() => setHovered(null)}>
          {ratingLabels.map((ratingLabel, index) => {
            const rating = index + 1;
            return (
              <label
                key={rating}
                css={star}
                data-lit={rating <= (shown ?? 0) ? '' : undefined}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(rating)}
              >
                <input
                  css={input}
                  type="radio"
                  name={name}
                  value={rating}
                  data-autofocus={isFirst && rating === (value ?? 1) ? '' : undefined}
                  checked={value === rating}
                  onChange={() => onChange(rating)}
                  aria-label={`${rating === 1 ? '1 star' : `${rating} stars`}: ${ratingLabel}`}
                />
                <StarIcon />
              </label>
            );
          })}
        </div>
        <span aria-hidden="true" css={{ fontSize: text.sm, color: color.muted }}>
          {shown ? ratingLabels[shown - 1] : 'Choose a rating'}
        </span>
      </div>
    </fieldset>
  );
}

function StarIcon() {
  return (
    <svg
      width="30"
      height="30"
      viewBox="0 0 24 24"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 2.8l2.84 5.75 6.35.92-4.6 4.48 1.09 6.32L12 17.28l-5.68 2.99 1.09-6.32-4.6-4.48 6.35-.92z" />
    </svg>
  );
}
