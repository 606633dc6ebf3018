import { css } from '@emotion/react';
import type { AdminBanner } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { BannerRow } from './banner-row.tsx';

const { color, space, text, media } = tokens;
// On a phone every row is a card, and its cells name themselves; the roles keep the table a table there, too.
const table = css({
  display: 'block',
  width: '100%',
  textAlign: 'left',
  [media.tablet]: { display: 'table', background: color.surface, border: `1px solid ${color.hairline}` },
});
const head = css({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  [media.tablet]: {
    position: 'static',
    display: 'table-header-group',
    width: 'auto',
    height: 'auto',
    clipPath: 'none',
  },
});
const headCell = css({
  padding: `${space[3]} ${space[4]}`,
  borderBottom: `1px solid ${color.hairline}`,
  fontSize: text.sm,
  fontWeight: tokens.weight.medium,
  color: color.muted,
  whiteSpace: 'nowrap',
});
const body = css({ display: 'grid', gap: space[3], [media.tablet]: { display: 'table-row-group' } });

export const bannerColumns = ['Picture', 'Title', 'Type', 'Placement', 'Active', 'Updated'] as const;

/** The banners: a table on wide screens, cards on a phone. */
export function BannerTable({ banners }: { banners: readonly AdminBanner[] }) {
  return (
    <table css={table} role="table" aria-label="Banners">
      <thead css={head} role="rowgroup">
        <tr role="row">
          {bannerColumns.map((name) => (
            <th key={name} css={headCell} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody css={body} role="rowgroup">
        {banners.map((banner) => (
          <BannerRow key={banner.id} banner={banner} />
        ))}
      </tbody>
    </table>
  );
}
