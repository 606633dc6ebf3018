import { useIsNavigating } from '@selvedge/mfe-kit';
import { EmptyState, LinkButton, Pagination, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { List } from './list.ts';

interface PagedListProps {
  path: string;
  list: List<unknown>;
  /** Shown if there is nothing to list yet. */
  emptyState: ReactNode;
  /** Shown if nothing matches the current filters: a title, and what else to try. */
  noMatches?: { title: string; hint?: string };
  children: ReactNode;
}

/** A page of a list, with its position and pagination. Page links keep the URL's filters. */
export function PagedList({ path, list, emptyState, noMatches, children }: PagedListProps) {
  const { rows, filter, page, pageSize, totalPages, totalElements } = list;
  const isNavigating = useIsNavigating();
  const [query] = useSearchParams();
  const hrefFor = (target: number) => buildHref(path, query, target);
  if (rows.length === 0) {
    if (totalElements > 0)
      return (
        <EmptyState
          title="This page is empty"
          action={<LinkButton href={hrefFor(0)}>First page</LinkButton>}
        />
      );
    if (!noMatches || !isFiltered(filter)) return emptyState;
    return (
      <EmptyState title={noMatches.title} action={<LinkButton href={path}>Clear filters</LinkButton>}>
        {noMatches.hint}
      </EmptyState>
    );
  }
  const first = page * pageSize + 1;
  return (
    <div
      aria-busy={isNavigating}
      css={{ display: 'grid', gap: tokens.space[6], opacity: isNavigating ? 0.6 : 1 }}
    >
      <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>
        Showing {first}–{first + rows.length - 1} of {totalElements}
      </p>
      {children}
      <Pagination page={page} totalPages={totalPages} hrefFor={hrefFor} />
    </div>
  );
}

/** A sort order doesn't count, because it leaves nothing out. */
const isFiltered = (filter: object): boolean =>
  Object.entries(filter).some(([name, value]) => name !== 'sort' && Boolean(value));

function buildHref(path: string, query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query);
  if (page === 0) next.delete('page');
  else next.set('page', String(page));
  const search = next.toString();
  return search ? `${path}?${search}` : path;
}
