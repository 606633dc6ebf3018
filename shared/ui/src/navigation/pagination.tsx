import { css } from '@emotion/react';
import { tokens } from '../style/tokens.ts';
import { pageNumbers } from './page-numbers.ts';

export interface PaginationProps {
  /** The present page, counted from 0. */
  page: number;
  totalPages: number;
  /** The address of a page, counted from 0. */
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

/** Links to the pages of a list; nothing when there is one page only. */
export function Pagination({ page, totalPages, hrefFor, className }: PaginationProps) {
  if (totalPages <= 1) return null;
  const step = (target: number, label: string, rel: 'prev' | 'next') =>
    target >= 0 && target < totalPages ? (
      <li>
        <a css={cell} href={hrefFor(target)} rel={rel} aria-label={label}>
          <svg
            width="16"
            height="16"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d={rel === 'prev' ? 'M10 3L5 8l5 5' : 'M6 3l5 5-5 5'} />
          </svg>
        </a>
      </li>
    ) : null;
  return (
    <nav aria-label="Pages" className={className}>
      <ul css={list}>
        {step(page - 1, 'Previous page', 'prev')}
        {pageNumbers(page, totalPages).map((number, index) => (
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
