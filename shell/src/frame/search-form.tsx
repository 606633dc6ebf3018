import { css } from '@emotion/react';
import type { SearchSuggestions } from '@selvedge/contract';
import { tokens, useCombobox, useSuggestions, type Suggest, type SuggestionState } from '@selvedge/ui';
import { useState, type FormEvent } from 'react';
import { SearchIcon } from './frame-icons.tsx';
import { frameMessages } from './frame-messages.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { toSuggestionOptions, searchResultsHref } from './suggestion-options.ts';

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
  '&::-webkit-search-cancel-button': { display: 'none' },
  '&::placeholder': { color: color.muted, opacity: 1 },
});
const goStyle = css({
  display: 'grid',
  placeItems: 'center',
  width: size.target,
  height: size.target,
  marginRight: `-${space[2]}`,
});

const note = css({ marginTop: space[4], color: color.headerMuted, fontSize: tokens.text.sm });

/** Fetches search suggestions. */
export type SuggestSearches = Suggest<SearchSuggestions>;

const minQueryLength = 2;

interface SearchFormProps {
  /** Unique in the page. */
  inputId: string;
  /** Navigates to the results without a reload. Without it, the browser submits the form. */
  onNavigate?: (href: string) => void;
  /** Without it, there are no suggestions. */
  suggest?: SuggestSearches;
}

/**
 * The search form. Enter opens /search?q= with or without scripts. With suggestions the field is a combobox: the arrow keys select
 * one while the focus stays in the field, and Enter opens it.
 */
export function SearchForm({ inputId, onNavigate, suggest }: SearchFormProps) {
  const [typed, setTyped] = useState('');
  const { suggestions, status } = useSuggestions(typed, suggest, minQueryLength);
  const options = toSuggestionOptions(suggestions);
  const hasOptions = options.length > 0;
  const combobox = useCombobox({ optionCount: options.length });

  const type = (text: string) => {
    setTyped(text);
    combobox.clearActiveOption();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onNavigate) return;
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (query) onNavigate(searchResultsHref(query));
  };
  return (
    <form role="search" action="/search" method="get" onSubmit={submit}>
      <div css={form}>
        <label htmlFor={inputId} className="visually-hidden">
          {frameMessages.searchLabel}
        </label>
        <input
          id={inputId}
          css={input}
          type="search"
          name="q"
          required
          maxLength={200}
          placeholder={frameMessages.searchLabel}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          {...(suggest && combobox.fieldProps)}
        />
        <button type="submit" css={goStyle} aria-label={frameMessages.search}>
          <SearchIcon />
        </button>
      </div>
      {hasOptions ? (
        <SuggestionList
          id={combobox.listId}
          options={options}
          activeIndex={combobox.activeIndex}
          isLoading={status === 'loading'}
        />
      ) : null}
      {suggest ? (
        <p
          role="status"
          css={hasOptions || status === 'idle' ? undefined : note}
          className={hasOptions ? 'visually-hidden' : undefined}
        >
          {statusText(status, options.length)}
        </p>
      ) : null}
    </form>
  );
}

function statusText(status: SuggestionState<SearchSuggestions>['status'], count: number): string {
  if (count > 0) return frameMessages.suggestionCount(count);
  if (status === 'loading') return frameMessages.suggesting;
  if (status === 'ready') return frameMessages.noSuggestions;
  return status === 'failed' ? frameMessages.suggestionsFailed : '';
}
