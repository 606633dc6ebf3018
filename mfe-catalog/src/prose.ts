import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

const { space } = tokens;

/** Typography for the merchant's sanitized HTML. */
export const prose = css({
  maxWidth: tokens.size.reading,
  '& > * + *': { marginTop: space[4] },
  '& > * + h2, & > * + h3': { marginTop: space[10] },
  '& h2': { fontSize: tokens.text.xl },
  '& ul, & ol': { paddingLeft: space[5] },
  '& li + li': { marginTop: space[1] },
  '& th, & td': {
    padding: `${space[2]} ${space[4]} ${space[2]} 0`,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${tokens.color.hairline}`,
  },
  '& dl': { display: 'grid', gridTemplateColumns: 'minmax(6rem, 10rem) 1fr', gap: `${space[1]} ${space[4]}` },
  '& dt': { color: tokens.color.muted },
  '& dd': { margin: 0 },
  // Merchants write these values in lower case.
  '& dd::first-letter': { textTransform: 'uppercase' },
  '& img': { borderRadius: tokens.radius.sm },
});
