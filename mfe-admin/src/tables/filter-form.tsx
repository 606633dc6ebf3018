import { css } from '@emotion/react';
import { useHost } from '@selvedge/mfe-kit';
import { Button, tokens } from '@selvedge/ui';
import type { FormEvent, ReactNode } from 'react';

const style = css({
  display: 'grid',
  gap: tokens.space[4],
  alignItems: 'end',
  [tokens.media.tablet]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
    '& > :last-child': { justifySelf: 'start' },
  },
});

/**
 * Narrows a list by its address: the named fields inside become the query, empty ones are left out, and the first page
 * is shown. A select inside counts as soon as it is changed.
 */
export function FilterForm({ path, children }: { path: string; children: ReactNode }) {
  const host = useHost();
  function apply(form: HTMLFormElement) {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
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
      role="search"
      action={path}
      css={style}
      onSubmit={submit}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) apply(currentTarget);
      }}
    >
      {children}
      <Button type="submit" variant="secondary">
        Apply
      </Button>
    </form>
  );
}
