import { css } from '@emotion/react';
import { SelectField, tokens } from '@selvedge/ui';

interface StyleRatingsProps {
  /** The preferred styles; only these can be rated. */
  styles: readonly string[];
  ratings: Readonly<Record<string, number>>;
  onRate: (style: string, rating: number | null) => void;
}

const { space, media, color, text } = tokens;
const grid = css({
  display: 'grid',
  gap: space[4],
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});
const options = [
  { value: '', label: 'No rating' },
  { value: '1', label: '1 – now and then' },
  { value: '2', label: '2' },
  { value: '3', label: '3 – often' },
  { value: '4', label: '4' },
  { value: '5', label: '5 – most of the time' },
];

/** Rates each preferred style from 1 to 5. */
export function StyleRatings({ styles, ratings, onRate }: StyleRatingsProps) {
  return (
    <fieldset>
      <legend css={{ marginBottom: space[2], fontWeight: tokens.weight.medium }}>Ratings</legend>
      {styles.length === 0 ? (
        <p css={{ fontSize: text.sm, color: color.muted }}>
          First choose the styles you prefer, then rate them here.
        </p>
      ) : (
        <div css={grid}>
          {styles.map((style) => (
            <SelectField
              key={style}
              label={style}
              options={options}
              value={String(ratings[style] ?? '')}
              onChange={({ currentTarget }) => onRate(style, Number(currentTarget.value) || null)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
