import { css } from '@emotion/react';
import { useHost, useIsNavigating } from '@selvedge/mfe-kit';
import { Button, TextField, tokens } from '@selvedge/ui';
import { Fragment, useId, useState, type FormEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePreservedInput } from './use-preserved-input.ts';

const { space, media } = tokens;
// On a phone, the Apply button shares a row with the search or with the Filters button.
const style = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[4],
  alignItems: 'end',
  '& > *': { flex: '1 1 9rem', minWidth: 0 },
  '& > button': { flex: 'none' },
  [media.tablet]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
    '& > :last-child': { justifySelf: 'start' },
  },
});
const wholeRow = css({ '&&': { flexBasis: '100%' }, [media.tablet]: { display: 'contents' } });
const filtersButton = css({ [media.tablet]: { display: 'none' } });
const expanded = css({ display: 'grid', gap: space[4] });
const collapsed = css({ display: 'none' });
const applyButton = css({ marginInlineStart: 'auto', [media.tablet]: { marginInlineStart: 0 } });

interface FilterFormProps {
  path: string;
  /** The current filters, named like their query parameters. */
  filter: object;
  /** The search field. With `children`, it's the only field that a phone shows at first. */
  search?: { label: string; name?: string; placeholder?: string; maxLength?: number };
  children?: ReactNode;
}

/**
 * Filters a list through its URL: the non-empty named fields become the query, and the list goes back to the first page.
 * A changed select applies right away.
 */
export function FilterForm({ path, filter, search, children }: FilterFormProps) {
  const { name: searchName = 'q', ...searchProps } = search ?? {};
  const filters = Object.entries(filter).filter(([, value]) => value);
  const state = JSON.stringify(filters);
  const otherCount = filters.filter(([name]) => name !== searchName).length;
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
    const parameters = query.toString();
    host.navigate(parameters ? `${path}?${parameters}` : path);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget);
  }
  const searchField = search ? (
    <TextField
      {...searchProps}
      label={search.label}
      name={searchName}
      type="search"
      autoComplete="off"
      defaultValue={Object.fromEntries(filters)[searchName]}
    />
  ) : null;
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
      {search && children ? (
        <>
          <div key={`first ${state}`} css={wholeRow}>
            {searchField}
          </div>
          <Button
            variant="secondary"
            css={filtersButton}
            aria-expanded={isExpanded}
            aria-controls={id}
            onClick={() => setExpanded(!isExpanded)}
          >
            {otherCount > 0 ? `Filters (${otherCount})` : 'Filters'}
            <span aria-hidden="true">{isExpanded ? '−' : '+'}</span>
          </Button>
          <div key={`more ${state}`} id={id} css={[isExpanded ? expanded : collapsed, wholeRow]}>
            {children}
          </div>
        </>
      ) : (
        <Fragment key={state}>{searchField ?? children}</Fragment>
      )}
      <Button type="submit" variant="secondary" css={applyButton}>
        Apply
      </Button>
    </form>
  );
}
