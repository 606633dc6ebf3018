import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { useId, type ReactNode } from 'react';
import { formatCount } from '../format-count.ts';

const { color, space, text } = tokens;
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
  gap: `${space[4]} ${space[6]}`,
  margin: 0,
});
const figure = css({ margin: 0, fontSize: text.xl, fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 });
const bar = css({
  width: '100%',
  height: '0.5rem',
  border: 0,
  borderRadius: tokens.radius.round,
  background: color.sunken,
  accentColor: color.primary,
  overflow: 'hidden',
  appearance: 'none',
  '&::-webkit-progress-bar': { background: color.sunken },
  '&::-webkit-progress-value': { background: color.primary },
  '&::-moz-progress-bar': { background: color.primary },
});

interface RunProgressProps {
  processed: number;
  total: number;
  /** What is processed: singular and plural. */
  nouns?: readonly [one: string, many: string];
}

/** How far a run is. */
export function RunProgress({ processed, total, nouns = ['product', 'products'] }: RunProgressProps) {
  const id = useId();
  return (
    <div css={{ display: 'grid', gap: space[2] }}>
      <label htmlFor={id} css={{ fontSize: text.sm }}>
        {processed.toLocaleString('en-US')} of {formatCount(total, ...nouns)}
      </label>
      <progress id={id} css={bar} max={total} value={processed} />
    </div>
  );
}

export const RunFigures = ({ children }: { children: ReactNode }) => <dl css={facts}>{children}</dl>;

export function RunFigure({ name, value, isBad = false }: { name: string; value: number; isBad?: boolean }) {
  return (
    <div>
      <dt css={{ color: color.muted, fontSize: text.sm }}>{name}</dt>
      <dd css={[figure, isBad && value > 0 && { color: color.danger }]}>{value.toLocaleString('en-US')}</dd>
    </div>
  );
}
