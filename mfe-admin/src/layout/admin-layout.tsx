import { css } from '@emotion/react';
import { useTenant } from '@selvedge/mfe-kit';
import { Breadcrumb, Container, tokens } from '@selvedge/ui';
import { useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AdminNavigation } from './admin-navigation.tsx';
import { partOf } from './admin-parts.ts';
import { AdminSearch } from './admin-search.tsx';
import { marksRequired } from './marks-required.ts';
import { OperatorMenu } from './operator-menu.tsx';
import { SkipLink } from './skip-link.tsx';

const { color, space, text, media } = tokens;
const bar = css({ background: color.surface, borderBottom: `1px solid ${color.hairline}` });
const barInner = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space[6]}`,
  minHeight: '3.5rem',
});
const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  alignContent: 'start',
  paddingBlock: `${space[6]} ${space.section}`,
  minHeight: '60vh',
  [media.desk]: { gridTemplateColumns: '13rem minmax(0, 1fr)', gap: space[10], paddingTop: space[8] },
});
const content = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  outline: 0,
  // Where it is not a desk, a link that stands by itself is as large as a finger needs it.
  '@media (max-width: 63.99rem)': {
    '& :is(table, ul, ol, dl, header) a': {
      display: 'inline-flex',
      alignItems: 'center',
      minWidth: tokens.size.target,
      minHeight: tokens.size.target,
    },
  },
});
const titleRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
});

interface AdminLayoutProps {
  title: string;
  /** Beside the title: what can be done on this page. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the administration: a bar, its parts, then the page. */
export function AdminLayout({ title, actions, children }: AdminLayoutProps) {
  const { vendorName } = useTenant();
  const page = useRef<HTMLDivElement>(null);
  return (
    <>
      <SkipLink to={page} />
      <div css={bar} data-toasts-below="">
        <Container css={barInner}>
          <p css={{ fontWeight: tokens.weight.bold, lineHeight: tokens.size.target }}>
            {vendorName}{' '}
            <span css={{ fontWeight: tokens.weight.regular, color: color.muted }}>administration</span>
          </p>
          <AdminSearch />
          <OperatorMenu />
        </Container>
      </div>
      <Container css={frame}>
        <AdminNavigation />
        <div ref={page} css={[content, marksRequired]} id="admin-content" tabIndex={-1}>
          <header>
            <WayHere title={title} />
            <div css={titleRow}>
              <h1 css={{ fontSize: text['2xl'] }}>{title}</h1>
              {actions}
            </div>
          </header>
          {children}
        </div>
      </Container>
    </>
  );
}

/** From a page below a part of the administration, back to that part. */
function WayHere({ title }: { title: string }) {
  const { pathname } = useLocation();
  const part = partOf(pathname);
  if (!part || part.href === pathname) return null;
  return <Breadcrumb items={[{ label: part.label, href: part.href }, { label: title }]} />;
}
