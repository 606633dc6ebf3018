import { css } from '@emotion/react';
import type { Review } from '@selvedge/contract';
import { LineIcon, tokens } from '@selvedge/ui';
import { useHelpfulVote } from './use-helpful-vote.ts';

const { color, space } = tokens;
const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: tokens.size.target,
  padding: `${space[1]} ${space[4]}`,
  border: `1px solid ${color.control}`,
  borderRadius: tokens.radius.round,
  fontSize: tokens.text.sm,
  fontVariantNumeric: 'tabular-nums',
  color: color.text,
  transition: `background-color ${tokens.motion.quick}, border-color ${tokens.motion.quick}`,
  '&:hover': { borderColor: color.text },
  '&[aria-pressed="true"]': { background: color.text, borderColor: color.text, color: color.background },
});

/** Toggles the shopper's helpful vote. */
export function HelpfulButton({ review }: { review: Review }) {
  const toggle = useHelpfulVote();
  return (
    <button
      type="button"
      css={button}
      aria-pressed={review.userVotedHelpful}
      aria-label={`Helpful: review by ${review.userName}`}
      onClick={() => void toggle(review)}
    >
      <LineIcon size={16} strokeWidth={1.25}>
        <path d="M5 7l2.6-5.2c.9 0 1.6.7 1.6 1.6v2.4h3.6c.8 0 1.4.7 1.3 1.5l-.8 5c-.1.7-.7 1.2-1.3 1.2H5zM5 7H2v6.5h3" />
      </LineIcon>
      Helpful
    </button>
  );
}
