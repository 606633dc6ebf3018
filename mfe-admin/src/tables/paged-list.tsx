import { useIsNavigating } from '@selvedge/mfe-kit';
import { EmptyState, LinkButton, Pagination, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListPosition } from './page-query.ts';

interface PagedListProps extends ListPosition {
  path: string;
  pageSize: number;
  /** Number of rows on this page. */
  count: number;
  /** Shown when nothing matches the current filters. */
  empty: ReactNode;
  children: ReactNode;
}

/** A page of a list, with its position and pagination. Page links keep the URL's filters. */
export function PagedList({
  path,
  page,
  pageSize,
  totalPages,
  totalElements,
  count,
  empty,
  children,
}: PagedListProps) {
  const isNavigating = useIsNavigating();
  const [query] = useSearchParams();
  const hrefFor = (target: number) => buildHref(path, query, target);
  if (count === 0 && totalElements > 0) {
    return (
      <EmptyState title="This page is empty" action={<LinkButton href={hrefFor(0)}>First page</LinkButton>} />
    );
  }
  if (count === 0) return <>{empty}</>;
  const first = page * pageSize + 1;
  return (
    <div
      aria-busy={isNavigating}
      css={{ display: 'grid', gap: tokens.space[6], opacity: isNavigating ? 0.6 : 1 }}
    >
      <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>
        Showing {first}–{first + count - 1} of {totalElements}
      </p>
      {children}
      <Pagination page={page} totalPages={totalPages} hrefFor={hrefFor} />
    </div>
  );
}

function buildHref(path: string, query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query);
  if (page === 0) next.delete('page');
  else next.set('page', String(page));
  const search = next.toString();
  return search ? `${path}?${search}` : path;
}
