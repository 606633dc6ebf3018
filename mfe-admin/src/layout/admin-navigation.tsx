import { css } from '@emotion/react';
import { useHost } from '@selvedge/mfe-kit';
import { Button, tokens } from '@selvedge/ui';
import { useLocation } from 'react-router-dom';
import { adminSession } from '../sign-in/admin-session.ts';
import { adminParts } from './admin-parts.ts';

const { color, space } = tokens;
const nav = css({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
});
const list = css({ display: 'flex', flexWrap: 'wrap', gap: space[5] });
const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: '3.5rem',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&[aria-current]': { boxShadow: `inset 0 -2px ${color.primaryText}`, fontWeight: tokens.weight.medium },
});

/** Links to the administration's parts, and the way out. */
export function AdminNavigation() {
  const host = useHost();
  const { pathname } = useLocation();
  function signOut() {
    adminSession.close('signed-out');
    host.navigate('/admin/login', { replace: true });
  }
  return (
    <nav css={nav} aria-label="Administration">
      <ul css={list}>
        {adminParts.map(({ href, label }) => (
          <li key={href}>
            <a href={href} css={link} aria-current={pathname === href ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={signOut} css={{ paddingInline: 0 }}>
        Sign Out
      </Button>
    </nav>
  );
}
