import '@selvedge/testing';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getPageNumbers } from './page-numbers.ts';
import { Pagination } from './pagination.tsx';

describe('Pagination', () => {
  it.each([
    [0, 3, [0, 1, 2]],
    [0, 9, [0, 1, null, 8]],
    [4, 9, [0, null, 3, 4, 5, null, 8]],
    [3, 9, [0, 1, 2, 3, 4, null, 8]],
    [8, 9, [0, null, 7, 8]],
  ])('shows the pages around %d of %d', (page, total, expected) => {
    expect(getPageNumbers(page, total)).toEqual(expected);
  });

  it('links to every page it shows and marks the current one', () => {
    render(<Pagination page={1} totalPages={3} hrefFor={(page) => `?page=${page}`} />);
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('?page=2');
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('?page=0');
  });

  it('is not rendered for a single page', () => {
    const { container } = render(<Pagination page={0} totalPages={1} hrefFor={String} />);
    expect(container.innerHTML).toBe('');
  });
});
