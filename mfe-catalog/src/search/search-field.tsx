import { css } from '@emotion/react';
import { Button, TextField, tokens } from '@selvedge/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../catalog-messages.ts';
import { longestQuery, searchHref } from './search-address.ts';

const form = css({
  display: 'flex',
  alignItems: 'end',
  gap: tokens.space[3],
  width: '100%',
  maxWidth: tokens.size.narrow,
});
const field = css({ flex: 1, minWidth: 0 });
const button = css({ minHeight: '3rem' });

/** A real form: it leads to the results with or without script. */
export function SearchField({ query }: { query: string }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    // Nothing waits for the results: the page shows them, or what failed, when they are there.
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
        maxLength={longestQuery}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" css={button}>
        {messages.search}
      </Button>
    </form>
  );
}
