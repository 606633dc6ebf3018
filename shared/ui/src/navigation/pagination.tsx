import { css } from '@emotion/react';
import { LineIcon } from '../media/line-icon.tsx';
import { tokens } from '../style/tokens.ts';
import { getPageNumbers } from './page-numbers.ts';

interface PaginationProps {
  /** The current page, from 0. */
  page: number;
  totalPages: number;
  /** The URL of a page, from 0. */
  hrefFor: (page: number) => string;
  className?: string;
}

const { color } = tokens;
const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  [tokens.media.tablet]: { gap: tokens.space[1] },
});
const cell = css({
  display: 'grid',
  placeItems: 'center',
  minWidth: tokens.size.target,
  minHeight: tokens.size.target,
  borderRadius: tokens.radius.sm,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  'a&:hover': { background: color.sunken },
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[aria-current]': { background: color.primary, color: color.onPrimary, outlineColor: color.onPrimary },
  // Narrow, so that the longest row fits a phone.
  'span&': { minWidth: '1.25rem', color: color.muted },
});

/** Links to the pages of a list; nothing if there is only one page. */
export function Pagination({ page, totalPages, hrefFor, className }: PaginationProps) {
  if (totalPages <= 1) return null;
  const step = (target: number, label: string, rel: 'prev' | 'next') =>
    target >= 0 && target < totalPages ? (
      <li>
        <a css={cell} href={hrefFor(target)} rel={rel} aria-label={label}>
          <LineIcon size={16}>
            <path d={rel === 'prev' ? 'M10 3L5 8l5 5' : 'M6 3l5 5-5 5'} />
          </LineIcon>
        </a>
      </li>
    ) : null;
  return (
    <nav aria-label="Pages" className={className}>
      <ul css={list}>
        {step(page - 1, 'Previous page', 'prev')}
        {getPageNumbers(page, totalPages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span css={cell} aria-hidden="true">
                …
              </span>
            ) : (
              <a
                css={cell}
                href={hrefFor(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={`Page ${number + 1}`}
              >
                {number + 1}
              </a>
            )}
          </li>
        ))}
        {step(page + 1, 'Next page', 'next')}
      </ul>
    </nav>
  );
}
