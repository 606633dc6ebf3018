import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

const style = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space[2],
  minHeight: tokens.size.target,
  justifySelf: 'start',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

/** A link to the parent page, above a heading. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} css={style}>
    <span aria-hidden="true">←</span> {children}
  </a>
);
