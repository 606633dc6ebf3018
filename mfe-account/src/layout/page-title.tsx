import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';

const style = css({
  fontVariantNumeric: 'lining-nums',
  fontSize: tokens.text['2xl'],
  [tokens.media.tablet]: { fontSize: tokens.text['3xl'] },
});

/** The heading of a page inside the account area. */
export const PageTitle = ({ children }: { children: ReactNode }) => <h1 css={style}>{children}</h1>;
