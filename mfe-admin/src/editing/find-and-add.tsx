import { css } from '@emotion/react';
import { Button, TextField, tokens, useSuggestions, type Suggest } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

const { space, color, text, radius, size } = tokens;
const list = css({
  display: 'grid',
  maxHeight: '18rem',
  overflowY: 'auto',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.sm,
});
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: size.target,
  paddingBlock: space[1],
  paddingInlineStart: space[3],
  '& + &': { borderTop: `1px solid ${color.hairline}` },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
});

interface FindAndAddProps<T> {
  /** Plural name of what can be found: `Products`. */
  label: string;
  /** Label of the search field. */
  searchLabel: string;
  /** Those that are already added. */
  chosen: readonly { id: string }[];
  onAdd: (found: T) => void;
  /** Finds things by name. Must be a stable reference. */
  search: Suggest<T[]>;
  /** The label of a match's button. */
  addText?: string;
  /** Shortest text to search for. */
  minLength?: number;
  error?: string | undefined;
  /** Ref to the search field. */
  field?: RefObject<HTMLInputElement | null>;
  /** Shows a match; its name by default. */
  children?: (found: T) => ReactNode;
}

/** Finds products or categories by name, to add them one by one. */
export function FindAndAdd<T extends { id: string; name: string | null }>({
  label,
  searchLabel,
  chosen,
  onAdd,
  search,
  addText = 'Add',
  minLength = 2,
  error,
  field,
  children = ({ name }) => name,
}: FindAndAddProps<T>) {
  const [typed, setTyped] = useState('');
  const { suggestions, status } = useSuggestions(typed, search, minLength);
  const ownField = useRef<HTMLInputElement>(null);
  const input = field ?? ownField;
  const [addCount, setAddCount] = useState(0);
  // The pressed button disappears with its row, so the focus returns to the field.
  useLayoutEffect(() => {
    if (addCount > 0) input.current?.focus();
  }, [addCount, input]);

  const available = suggestions?.filter(({ id }) => !chosen.some((other) => other.id === id)) ?? [];
  function add(found: T) {
    onAdd(found);
    setAddCount((count) => count + 1);
  }
  return (
    <>
      <TextField
        ref={input}
        label={searchLabel}
        type="search"
        autoComplete="off"
        maxLength={80}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // Enter would submit the surrounding form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (available[0]) add(available[0]);
        }}
      />
      {available.length > 0 ? (
        <ul css={list} aria-label={`Matching ${label.toLowerCase()}`}>
          {available.map((found) => (
            <li key={found.id} css={row}>
              <span>{children(found)}</span>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`${addText} ${found.name}`}
                onClick={() => add(found)}
              >
                {addText}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" css={{ fontSize: text.sm, color: color.muted }}>
        {statusText(status, available.length, suggestions?.length ?? 0, addText)}
      </p>
    </>
  );
}

function statusText(status: string, available: number, total: number, addText: string): string {
  if (status === 'loading') return 'Searching...';
  if (status === 'failed') return 'Search isn’t working right now. Please try again in a moment.';
  if (status !== 'ready') return '';
  if (available > 0) return `${available} found. Press Enter to ${addText.toLowerCase()} the first.`;
  return total > 0 ? 'All matches are already selected.' : 'No matches';
}
