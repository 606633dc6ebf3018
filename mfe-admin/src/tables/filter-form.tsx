import { css } from '@emotion/react';
import { useHost, useIsNavigating } from '@selvedge/mfe-kit';
import { Button, tokens } from '@selvedge/ui';
import { Fragment, useId, useState, type FormEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useKeptFields } from './use-kept-fields.ts';

const { space, media } = tokens;
// On a phone the button beside the search, or beside the one that unfolds the rest, takes no row of its own.
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
const unfolds = css({ justifySelf: 'start', [media.tablet]: { display: 'none' } });
const unfolded = css({ display: 'grid', gap: space[4] });
const folded = css({ display: 'none' });
const lastColumn = css({ gridColumn: 2, [media.tablet]: { gridColumn: 'auto' } });

interface FilterFormProps {
  path: string;
  /** What the address says, as text: with another one the fields begin anew. */
  state: string;
  /** In view at every width: the search, where there is one. */
  children: ReactNode;
  /** Further fields, folded away on a phone, and how many of them narrow the list now. */
  more?: { fields: ReactNode; inUse: number };
}

/**
 * Narrows a list by its address: the named fields inside become the query, empty ones are left out, and the first page
 * is shown. A select inside counts as soon as it is changed.
 */
export function FilterForm({ path, state, children, more }: FilterFormProps) {
  const host = useHost();
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const { props, changed } = useKeptFields(state);
  const { search: address } = useLocation();
  const isNavigating = useIsNavigating();
  function apply(form: HTMLFormElement) {
    const query = new URLSearchParams();
    const coming = new URLSearchParams(address);
    for (const [name, shown] of new FormData(form)) {
      // Until the list of the last press is there, the fields say what was before it.
      const value = changed.get(name) ?? (isNavigating ? coming.get(name) : shown);
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
            css={unfolds}
            aria-expanded={isUnfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {more.inUse > 0 ? `Filters (${more.inUse})` : 'Filters'}
            <span aria-hidden="true">{isUnfolded ? '−' : '+'}</span>
          </Button>
          <div key={`more ${state}`} id={id} css={[isUnfolded ? unfolded : folded, wholeRow]}>
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
