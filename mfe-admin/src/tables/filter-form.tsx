import { css } from '@emotion/react';
import { useHost, useIsNavigating } from '@selvedge/mfe-kit';
import { Button, tokens } from '@selvedge/ui';
import { Fragment, useId, useState, type FormEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePreservedInput } from './use-preserved-input.ts';

const { space, media } = tokens;
// On a phone, the Apply button shares a row with the search or with the Filters button.
const style = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[4],
  alignItems: 'end',
  [media.tablet]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
    '& > :last-child': { justifySelf: 'start' },
  },
});
const wholeRow = css({ gridColumn: '1 / -1', [media.tablet]: { display: 'contents' } });
const filtersButton = css({ justifySelf: 'start', [media.tablet]: { display: 'none' } });
const expanded = css({ display: 'grid', gap: space[4] });
const collapsed = css({ display: 'none' });
const lastColumn = css({ gridColumn: 2, [media.tablet]: { gridColumn: 'auto' } });

interface FilterFormProps {
  path: string;
  /** The current filters as text; a change resets the fields. */
  state: string;
  /** Always visible: usually the search field. */
  children: ReactNode;
  /** More fields, collapsed on a phone, and how many of them are in use. */
  more?: { fields: ReactNode; inUse: number };
}

/**
 * Filters a list through its URL: the non-empty named fields become the query, and the list goes back to the first page.
 * A changed select applies right away.
 */
export function FilterForm({ path, state, children, more }: FilterFormProps) {
  const host = useHost();
  const [isExpanded, setExpanded] = useState(false);
  const id = useId();
  const { props, changed } = usePreservedInput(state);
  const { search: currentSearch } = useLocation();
  const isNavigating = useIsNavigating();
  function apply(form: HTMLFormElement) {
    const query = new URLSearchParams();
    const pendingQuery = new URLSearchParams(currentSearch);
    for (const [name, shown] of new FormData(form)) {
      // While the list is loading, the fields still show the previous filters.
      const value = changed.get(name) ?? (isNavigating ? pendingQuery.get(name) : shown);
      if (typeof value === 'string' && value.trim()) query.set(name, value.trim());
    }
    const search = query.toString();
    host.navigate(search ? `${path}?${search}` : path);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget);
  }
  return (
    <form
      {...props}
      role="search"
      action={path}
      css={style}
      onSubmit={submit}
      onChange={(event) => {
        props.onChange(event);
        if (event.target instanceof HTMLSelectElement) apply(event.currentTarget);
      }}
    >
      {more ? (
        <>
          <div key={`first ${state}`} css={wholeRow}>
            {children}
          </div>
          <Button
            variant="secondary"
            css={filtersButton}
            aria-expanded={isExpanded}
            aria-controls={id}
            onClick={() => setExpanded(!isExpanded)}
          >
            {more.inUse > 0 ? `Filters (${more.inUse})` : 'Filters'}
            <span aria-hidden="true">{isExpanded ? '−' : '+'}</span>
          </Button>
          <div key={`more ${state}`} id={id} css={[isExpanded ? expanded : collapsed, wholeRow]}>
            {more.fields}
          </div>
        </>
      ) : (
        <Fragment key={state}>{children}</Fragment>
      )}
      <Button type="submit" variant="secondary" css={lastColumn}>
        Apply
      </Button>
    </form>
  );
}
