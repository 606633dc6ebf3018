import { css } from '@emotion/react';
import type { ElementType, HTMLAttributes } from 'react';
import { tokens } from '../style/tokens.ts';

type Space = keyof typeof tokens.space;
interface BoxProps extends HTMLAttributes<HTMLElement> {
  /** The element to render; `div` by default. */
  as?: ElementType;
}

const widths = { content: tokens.size.content, reading: '48rem', narrow: tokens.size.narrow } as const;

/** Centers its content within the page's gutters. `content` is 1360 px wide, `reading` 768, `narrow` 480. */
export function Container({
  as: Tag = 'div',
  width = 'content',
  ...rest
}: BoxProps & { width?: keyof typeof widths }) {
  return (
    <Tag
      css={{
        width: '100%',
        maxWidth: `calc(${widths[width]} + 2 * ${tokens.space.gutter})`,
        marginInline: 'auto',
        paddingInline: tokens.space.gutter,
      }}
      {...rest}
    />
  );
}

interface StackProps extends BoxProps {
  gap?: Space;
  /** A wrapping row instead of a column. */
  isRow?: boolean;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'space-between';
}

/** Evenly spaced children in a column or a row. */
export function Stack({ as: Tag = 'div', gap = 4, isRow = false, align, justify, ...rest }: StackProps) {
  return (
    <Tag
      css={{
        display: 'flex',
        flexDirection: isRow ? 'row' : 'column',
        flexWrap: isRow ? 'wrap' : 'nowrap',
        alignItems: align ?? (isRow ? 'center' : 'stretch'),
        justifyContent: justify,
        gap: tokens.space[gap],
      }}
      {...rest}
    />
  );
}

interface GridProps extends BoxProps {
  /** Columns on a phone, a tablet and a desktop; 2 / 3 / 4 by default. */
  columns?: readonly [number, number, number];
  gap?: Space;
  rowGap?: Space;
}

const getColumns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

/** A grid of equal columns. */
export function Grid({ as: Tag = 'div', columns = [2, 3, 4], gap = 4, rowGap, ...rest }: GridProps) {
  return (
    <Tag
      css={{
        display: 'grid',
        gap: tokens.space[gap],
        rowGap: rowGap === undefined ? undefined : tokens.space[rowGap],
        ...getColumns(columns[0]),
        [tokens.media.tablet]: getColumns(columns[1]),
        [tokens.media.desktop]: getColumns(columns[2]),
      }}
      {...rest}
    />
  );
}

const cardStyle = css({
  background: tokens.color.surface,
  border: `1px solid ${tokens.color.hairline}`,
  borderRadius: tokens.radius.md,
  padding: tokens.space[5],
  [tokens.media.tablet]: { padding: tokens.space[6] },
});

/** A block with a border and its own background. */
export function Card({ as: Tag = 'div', ...rest }: BoxProps) {
  return <Tag css={cardStyle} {...rest} />;
}

/** For screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', ...rest }: BoxProps) {
  return <Tag {...rest} className="visually-hidden" />;
}
