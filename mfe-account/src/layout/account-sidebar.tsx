import { css } from '@emotion/react';
import { useHost } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { accountNavigation, isWithin } from './account-navigation.ts';

const { color, space, text, media } = tokens;
// On phones, one row that scrolls sideways, so that the page content is on the first screen.
const nav = css({
  position: 'relative',
  display: 'flex',
  columnGap: space[5],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInline: `calc(-1 * ${space.gutter})`,
  paddingInline: space.gutter,
  whiteSpace: 'nowrap',
  [media.desktop]: {
    display: 'grid',
    gap: space[8],
    position: 'sticky',
    top: '7rem',
    alignSelf: 'start',
    overflow: 'visible',
    marginInline: 0,
    paddingInline: 0,
    whiteSpace: 'normal',
  },
});
const heading = css({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  [media.desktop]: {
    position: 'static',
    width: 'auto',
    height: 'auto',
    clipPath: 'none',
    marginBottom: space[1],
    fontFamily: tokens.font.text,
    fontSize: text.xs,
    fontWeight: tokens.weight.bold,
    letterSpacing: tokens.tracking.label,
    textTransform: 'uppercase',
    color: color.muted,
  },
});
const list = css({
  display: 'flex',
  columnGap: space[5],
  [media.desktop]: { display: 'block', borderLeft: `1px solid ${color.hairline}` },
});
const entry = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: tokens.size.target,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  // Inset, because the row clips anything outside it.
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[aria-current]': { fontWeight: tokens.weight.bold, boxShadow: `inset 0 -2px ${color.primaryText}` },
  [media.desktop]: {
    width: '100%',
    paddingInline: space[4],
    marginInlineStart: '-1px',
    '&[aria-current]': { boxShadow: `inset 2px 0 ${color.primaryText}` },
  },
});

export function AccountSidebar() {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls only the row; `scrollIntoView` would scroll the page too.
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - 24;
  }, [pathname]);
  return (
    <nav ref={row} css={nav} aria-label="Account">
      {accountNavigation.map((group) => (
        <Group key={group.title} title={group.title}>
          {group.entries.map(({ href, label }) => (
            <li key={href}>
              <a href={href} css={entry} aria-current={ariaCurrent(pathname, href)}>
                {label}
              </a>
            </li>
          ))}
        </Group>
      ))}
      <Group title="Account">
        <li>
          <SignOutButton />
        </li>
      </Group>
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <h2 id={id} css={heading}>
        {title}
      </h2>
      <ul css={list} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}

function SignOutButton() {
  const { session } = useHost();
  const [isBusy, setBusy] = useState(false);
  const signOut = () => {
    setBusy(true);
    void session.signOut().finally(() => setBusy(false));
  };
  return (
    <button type="button" css={entry} onClick={signOut} aria-busy={isBusy || undefined} disabled={isBusy}>
      Sign Out
    </button>
  );
}

function ariaCurrent(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return isWithin(pathname, href) ? 'true' : undefined;
}
