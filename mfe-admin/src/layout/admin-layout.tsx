import { css } from '@emotion/react';
import { useTenant } from '@selvedge/mfe-kit';
import { Breadcrumb, Container, tokens } from '@selvedge/ui';
import { Provider } from 'jotai';
import { useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfirmIdentity } from '../access/confirmation/confirm-identity.tsx';
import { useOwnAccess } from '../roles/use-own-access.ts';
import { AccessContext } from '../roles/allowed.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { findSection } from './admin-sections.ts';
import { AdminSearch } from './admin-search.tsx';
import { requiredMarkers } from './required-markers.ts';
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
  [media.desktop]: { paddingTop: space[8] },
});
const besideNavigation = css({
  [media.desktop]: { gridTemplateColumns: '13rem minmax(0, 1fr)', gap: space[10] },
});
const content = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  outline: 0,
  // On touch-sized screens, standalone links get a full touch target.
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
  /** Page actions, shown beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every admin page: top bar, navigation, content. Atoms of the content are reset when the page changes. */
export function AdminLayout({ title, actions, children }: AdminLayoutProps) {
  const { vendorName } = useTenant();
  const access = useOwnAccess();
  // Until they have a second factor, only the operator's own account can be used.
  const isLocked = access?.mustSetUpSecondFactor === true;
  const page = useRef<HTMLDivElement>(null);
  return (
    <AccessContext value={access}>
      <SkipLink to={page} />
      <div css={bar} data-toasts-below="">
        <Container css={barInner}>
          <p css={{ fontWeight: tokens.weight.bold, lineHeight: tokens.size.target }}>
            {vendorName} <span css={{ fontWeight: tokens.weight.regular, color: color.muted }}>admin</span>
          </p>
          {isLocked ? null : <AdminSearch access={access} />}
          <OperatorMenu access={access} />
        </Container>
      </div>
      <Container css={[frame, !isLocked && besideNavigation]}>
        {isLocked ? null : <AdminNavigation access={access} />}
        <div ref={page} css={[content, requiredMarkers]} id="admin-content" tabIndex={-1}>
          <header>
            <SectionBreadcrumb title={title} />
            <div css={titleRow}>
              <h1 css={{ fontSize: text['2xl'], overflowWrap: 'anywhere' }}>{title}</h1>
              {actions}
            </div>
          </header>
          <Provider>{children}</Provider>
        </div>
      </Container>
      <ConfirmIdentity />
    </AccessContext>
  );
}

/** Links a detail page back to its section. */
function SectionBreadcrumb({ title }: { title: string }) {
  const { pathname } = useLocation();
  const section = findSection(pathname);
  if (!section || section.href === pathname) return null;
  return <Breadcrumb items={[{ label: section.label, href: section.href }, { label: title }]} />;
}
