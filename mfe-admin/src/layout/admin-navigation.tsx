import { css } from '@emotion/react';
import type { OwnAccess } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findSection, visibleGroups } from './admin-sections.ts';

const { color, space, text, media } = tokens;
const toggle = css({
  display: 'flex',
  width: '100%',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: tokens.size.target,
  padding: `0 ${space[4]}`,
  border: `1px solid ${color.control}`,
  borderRadius: tokens.radius.sm,
  background: color.surface,
  font: 'inherit',
  color: 'inherit',
  [media.desktop]: { display: 'none' },
});
const groups = css({
  display: 'grid',
  gap: space[5],
  paddingBlock: space[4],
  '&[data-open="false"]': { display: 'none' },
  [media.desktop]: { '&, &[data-open="false"]': { display: 'grid' }, paddingBlock: 0 },
});
const groupLabel = css({
  fontSize: text.xs,
  color: color.muted,
  paddingInline: space[3],
  marginBottom: space[1],
});
const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: tokens.size.target,
  paddingInline: space[3],
  borderRadius: tokens.radius.sm,
  textDecoration: 'none',
  [media.desktop]: { minHeight: '2.25rem' },
  '&:hover': { background: color.sunken },
  '&[aria-current]': { background: color.sunken, fontWeight: tokens.weight.medium },
});

/** Links to the sections that the operator may see: beside the page on a desktop, behind a button on a phone. */
export function AdminNavigation({ access }: { access: OwnAccess | null }) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const current = findSection(pathname);
  return (
    <nav aria-label="Administration">
      <button
        type="button"
        css={toggle}
        aria-expanded={isOpen}
        aria-controls="admin-sections"
        onClick={() => setOpen(!isOpen)}
      >
        <span>{current?.label ?? 'Administration'}</span>
        <span aria-hidden="true">{isOpen ? '−' : '+'}</span>
        <span className="visually-hidden">All sections</span>
      </button>
      <div id="admin-sections" css={groups} data-open={isOpen}>
        {visibleGroups(access).map(({ label, sections }) => (
          <div key={label ?? 'first'}>
            {label ? <p css={groupLabel}>{label}</p> : null}
            <ul role="list">
              {sections.map(({ href, label: name }) => (
                <li key={href}>
                  <a
                    href={href}
                    css={link}
                    aria-current={href === current?.href ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
