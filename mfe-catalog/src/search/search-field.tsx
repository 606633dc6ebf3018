import { css } from '@emotion/react';
import { Button, TextField, tokens } from '@selvedge/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../catalog-messages.ts';
import { maxQueryLength, searchHref } from './search-params.ts';

const form = css({
  display: 'flex',
  alignItems: 'end',
  gap: tokens.space[3],
  width: '100%',
  maxWidth: tokens.size.narrow,
});
const field = css({ flex: 1, minWidth: 0 });
const button = css({ minHeight: '3rem' });

/** A form that also works without JavaScript. */
export function SearchField({ query }: { query: string }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    // Not awaited: the page shows the results, or an error, when they arrive.
    if (typed) void navigate(searchHref({ query: typed }));
  };
  return (
    <form role="search" aria-label={messages.searchLabel} action="/search" css={form} onSubmit={submit}>
      <TextField
        key={query}
        css={field}
        label={messages.searchLabel}
        type="search"
        name="q"
        defaultValue={query}
        required
        maxLength={maxQueryLength}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" css={button}>
        {messages.search}
      </Button>
    </form>
  );
}
