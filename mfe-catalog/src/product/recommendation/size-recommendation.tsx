import { css } from '@emotion/react';
import type { SizeRecommendation as Recommendation } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { useEffect, useId, useState } from 'react';
import { recommendationMessages as messages } from './recommendation-messages.ts';
import type { SizeOption } from '../variant-rules.ts';

export interface SizeRecommendationProps {
  productId: string;
  /** The sizes in the selected color. */
  options: readonly SizeOption[];
}

const { color, space, text } = tokens;
// Placed in the stock line, which has room, so that nothing moves when it loads.
const label = css({
  position: 'absolute',
  right: 0,
  top: `-${space[3]}`,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.size.target,
  fontSize: text.sm,
  color: color.text,
  textDecoration: 'underline',
  textUnderlineOffset: '0.3em',
  textDecorationColor: color.control,
  '&:hover': { textDecorationColor: 'currentColor' },
});
const reasonStyle = css({
  marginTop: space[4],
  padding: `${space[3]} ${space[4]}`,
  background: color.sunken,
  borderRadius: tokens.radius.sm,
  fontSize: text.sm,
});

/** The recommended size, which expands to show the reason. A failed request is only logged. */
export function SizeRecommendation({ productId, options }: SizeRecommendationProps) {
  const { api } = useHost();
  const [recommendation, setRecommendation] = useState<Recommendation | null>(null);
  const [isOpen, setOpen] = useState(false);
  const reasonId = useId();
  useEffect(() => {
    const abort = new AbortController();
    api
      .recommendSize({ params: { id: productId }, signal: abort.signal })
      .then(setRecommendation, (error: unknown) => {
        if (!abort.signal.aborted) console.warn('Failed to load the size recommendation:', error);
      });
    return () => abort.abort();
  }, [api, productId]);

  if (!recommendation?.hasChart) return null;
  const { size, reason, hasMeasurements } = recommendation;
  if (!hasMeasurements) {
    return (
      <a href="/account/profile" css={label}>
        {messages.findYourSize}
      </a>
    );
  }
  const isSoldOutHere = options.some((option) => option.size === size && option.isSoldOut);
  const isInOtherColor = isSoldOutHere && !reason.includes('sold out');
  return (
    <>
      <button
        type="button"
        css={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? reasonId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {size === null ? messages.noSizeFits : messages.yourSize(size)}
      </button>
      {isOpen ? (
        <p id={reasonId} css={reasonStyle}>
          {reason} {isInOtherColor && size !== null ? `${messages.soldOutInColor(size)} ` : null}
          <a href="/account/profile">{messages.yourMeasurements}</a>
        </p>
      ) : null}
    </>
  );
}
