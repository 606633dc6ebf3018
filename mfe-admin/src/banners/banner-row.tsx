import { css } from '@emotion/react';
import type { AdminBanner } from '@selvedge/contract';
import { Badge, Picture, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { bannerWord, formatUpdated } from './banner-words.ts';

const { color, space, text, media } = tokens;
const row = css({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  columnGap: space[4],
  rowGap: space[1],
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.md,
  [media.tablet]: { display: 'table-row', border: 0 },
});
const cell = css({
  [media.tablet]: {
    display: 'table-cell',
    padding: `${space[3]} ${space[4]}`,
    verticalAlign: 'middle',
    borderTop: `1px solid ${color.hairline}`,
    'tr:first-of-type > &': { borderTop: 0 },
  },
});
// The picture stands beside all the rest of the card.
const pictureCell = css({ gridRow: '1 / span 5', [media.tablet]: { width: '8rem' } });
const fact = css({ fontSize: text.sm, [media.tablet]: { whiteSpace: 'nowrap' } });
const factName = css({ color: color.muted, [media.tablet]: { display: 'none' } });

/** One banner of the table. */
export function BannerRow({ banner }: { banner: AdminBanner }) {
  const { title, description, image, type, placement, isActive, updatedAt } = banner;
  return (
    <tr css={row} role="row">
      <td css={[cell, pictureCell]} role="cell">
        <Picture image={image} sizes="96px" ratio="3 / 2" />
      </td>
      <th css={[cell, { textAlign: 'left' }]} role="rowheader" scope="row">
        <span css={{ fontWeight: tokens.weight.medium }}>{title}</span>
        {description ? <Description>{description}</Description> : null}
      </th>
      <Fact name="Type">{bannerWord(type)}</Fact>
      <Fact name="Placement">{bannerWord(placement)}</Fact>
      <Fact name="Active">
        <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
      </Fact>
      <Fact name="Updated">
        <time dateTime={updatedAt}>{formatUpdated(updatedAt)}</time>
      </Fact>
    </tr>
  );
}

/** On a phone the column's name stands before the value; elsewhere the head of the table has it. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td css={[cell, fact]} role="cell">
      <span css={factName} aria-hidden="true">
        {name}:{' '}
      </span>
      {children}
    </td>
  );
}

const Description = ({ children }: { children: ReactNode }) => (
  <span css={{ display: 'block', fontSize: text.sm, fontWeight: tokens.weight.regular, color: color.muted }}>
    {children}
  </span>
);
