import { css } from '@emotion/react';
import { tokens } from '../style/tokens.ts';

interface BreadcrumbItem {
  label: string;
  /** The last item needs none. */
  href?: string;
}

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  fontSize: tokens.text.sm,
  color: tokens.color.muted,
  overflowWrap: 'anywhere',
});
const item = css({
  display: 'inline-flex',
  alignItems: 'center',
  '& + &::before': { content: '"/"', marginInline: tokens.space[2] },
});
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: tokens.size.target,
  minHeight: tokens.size.target,
  // Extends the touch target up to the slashes.
  paddingInline: tokens.space[2],
  marginInline: `-${tokens.space[2]}`,
  textDecoration: 'none',
  '&:focus-visible': { outlineOffset: '-2px' },
  '&:hover': { color: tokens.color.text, textDecoration: 'underline' },
});

/** The path to this page; the last item is the page itself. */
export function Breadcrumb({ items, className }: { items: readonly BreadcrumbItem[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol css={list}>
        {items.map(({ label, href }, index) => {
          const isCurrent = index === items.length - 1;
          return (
            <li key={`${index}-${label}`} css={item}>
              {href ? (
                <a href={href} css={link} aria-current={isCurrent ? 'page' : undefined}>
                  {label}
                </a>
              ) : (
                <span aria-current={isCurrent ? 'page' : undefined}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
