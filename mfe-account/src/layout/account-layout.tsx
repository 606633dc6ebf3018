import { css } from '@emotion/react';
import { useSession } from '@selvedge/mfe-kit';
import { Container, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { AccountHeaderCard } from './account-header-card.tsx';
import { AccountSidebar } from './account-sidebar.tsx';

const { space, media } = tokens;
const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  paddingBlock: `${space[4]} ${space.section}`,
  minHeight: '60vh',
  alignContent: 'start',
  [media.desktop]: {
    gridTemplateColumns: '14rem minmax(0, 1fr)',
    rowGap: space[8],
    columnGap: space[16],
    paddingBlock: `${space[12]} ${space.section}`,
  },
});
const content = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  alignContent: 'start',
  minWidth: 0,
});
const head = css({ [media.desktop]: { gridColumn: '1 / -1' } });

/** Header card, side navigation and content, on every page of the account area. */
export function AccountLayout({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <Container css={layout}>
      <div css={head}>{user ? <AccountHeaderCard user={user} /> : null}</div>
      <AccountSidebar />
      <div css={content}>{children}</div>
    </Container>
  );
}
