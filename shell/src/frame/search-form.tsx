import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import type { FormEvent } from 'react';
import { SearchIcon } from './frame-icons.tsx';
import { frameMessages } from './frame-messages.ts';

const { color, space, size } = tokens;
const form = css({
  display: 'flex',
  alignItems: 'center',
  borderBottom: '1px solid currentColor',
  '&:focus-within': { boxShadow: '0 1px 0 currentColor' },
});
const input = css({
  flex: 1,
  minWidth: 0,
  minHeight: '3rem',
  padding: 0,
  border: 0,
  borderRadius: 0,
  background: 'transparent',
  fontSize: tokens.text.lg,
  appearance: 'none',
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: color.muted, opacity: 1 },
});
const goStyle = css({
  display: 'grid',
  placeItems: 'center',
  width: size.target,
  height: size.target,
  marginRight: `-${space[2]}`,
});

interface SearchFormProps {
  /** Unique in the page. */
  inputId: string;
  /** Goes to the results without loading the page anew; the browser submits the form itself when absent. */
  onNavigate?: (href: string) => void;
}

/** A real form: Enter goes to /search?q=, with or without script. */
export function SearchForm({ inputId, onNavigate }: SearchFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onNavigate) return;
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (query) onNavigate(`/search?${new URLSearchParams({ q: query })}`);
  };
  return (
    <form role="search" action="/search" method="get" css={form} onSubmit={submit}>
      <label htmlFor={inputId} className="visually-hidden">
        {frameMessages.searchLabel}
      </label>
      <input
        id={inputId}
        css={input}
        type="search"
        name="q"
        required
        maxLength={120}
        placeholder={frameMessages.searchLabel}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" css={goStyle} aria-label={frameMessages.search}>
        <SearchIcon />
      </button>
    </form>
  );
}
