import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { SearchIcon } from './frame-icons.tsx';
import { frameMessages } from './frame-messages.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { optionsOf, searchResultsHref } from './suggestion-options.ts';
import { useSearchSuggestions, type SuggestSearches } from './use-search-suggestions.ts';

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

interface SearchFormProps {
  /** Unique in the page. */
  inputId: string;
  /** Goes to the results without loading the page anew; the browser submits the form itself when absent. */
  onNavigate?: (href: string) => void;
  /** Without it nothing is suggested. */
  suggest?: SuggestSearches;
}

/**
 * A real form: Enter goes to /search?q=, with or without script. With suggestions its field is a combobox: the arrow keys
 * pass through them while the focus stays, and Enter follows the one reached.
 */
export function SearchForm({ inputId, onNavigate, suggest }: SearchFormProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const { suggestions, status } = useSearchSuggestions(typed, suggest);
  const options = optionsOf(suggestions);
  const hasOptions = options.length > 0;

  const type = (text: string) => {
    setTyped(text);
    setActive(-1);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onNavigate) return;
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (query) onNavigate(searchResultsHref(query));
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes a word, the keys are its own.
    if (!hasOptions || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // One place more than there are options: the field itself.
      const next = ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1;
      setActive(next);
      document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(listId, active))?.click();
    }
  };
  const combobox = suggest && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': hasOptions,
    'aria-controls': hasOptions ? listId : undefined,
    'aria-activedescendant': active >= 0 ? optionId(listId, active) : undefined,
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
          onKeyDown={pressKey}
          {...combobox}
        />
        <button type="submit" css={goStyle} aria-label={frameMessages.search}>
          <SearchIcon />
        </button>
      </div>
      {hasOptions ? (
        <SuggestionList id={listId} options={options} activeIndex={active} isLoading={status === 'loading'} />
      ) : null}
      {suggest ? (
        <p
          role="status"
          css={hasOptions ? undefined : status === 'idle' ? undefined : note}
          className={hasOptions ? 'visually-hidden' : undefined}
        >
          {statusText(status, options.length)}
        </p>
      ) : null}
    </form>
  );
}

function statusText(status: ReturnType<typeof useSearchSuggestions>['status'], count: number): string {
  if (count > 0) return frameMessages.suggestionCount(count);
  if (status === 'loading') return frameMessages.suggesting;
  if (status === 'ready') return frameMessages.noSuggestions;
  return status === 'failed' ? frameMessages.suggestionsFailed : '';
}
