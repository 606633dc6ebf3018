import { css } from '@emotion/react';
import { Button, CloseIcon, TextField, tokens, useSuggestions, type Suggest } from '@selvedge/ui';
import { useId, useLayoutEffect, useRef, useState } from 'react';

const { space, color, text, radius, size } = tokens;
const picker = css({ display: 'grid', gap: space[4], minWidth: 0 });
const list = css({ display: 'grid', border: `1px solid ${color.hairline}`, borderRadius: radius.sm });
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: size.target,
  paddingInlineStart: space[3],
  '& + &': { borderTop: `1px solid ${color.hairline}` },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
});
const scrolling = css({ maxHeight: '18rem', overflowY: 'auto' });
const removeButton = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: size.target,
  height: size.target,
});
const quiet = css({ fontSize: text.sm, color: color.muted });

export interface Target {
  id: string;
  /** `null` if it's no longer in the store. */
  name: string | null;
}

interface TargetPickerProps {
  /** Plural name of the targets: `Products`. */
  label: string;
  /** Label of the search field. */
  searchLabel: string;
  chosen: readonly Target[];
  onChange: (chosen: Target[]) => void;
  /** Finds targets by name. Must be a stable reference. */
  search: Suggest<Target[]>;
  /** Shortest text to search for. */
  minLength?: number;
  error?: string | undefined;
}

/** Picks any number of products or categories by name. */
export function TargetPicker({
  label,
  searchLabel,
  chosen,
  onChange,
  search,
  minLength = 2,
  error,
}: TargetPickerProps) {
  const [typed, setTyped] = useState('');
  const { suggestions, status } = useSuggestions(typed, search, minLength);
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const [changeCount, setChangeCount] = useState(0);
  // The pressed button disappears with its row, so the focus returns to the field.
  useLayoutEffect(() => {
    if (changeCount > 0) field.current?.focus();
  }, [changeCount]);

  const isChosen = ({ id }: Target) => chosen.some((target) => target.id === id);
  const available = suggestions?.filter((target) => !isChosen(target)) ?? [];
  function change(next: Target[]) {
    onChange(next);
    setChangeCount((count) => count + 1);
  }
  return (
    <div css={picker} role="group" aria-labelledby={titleId}>
      <p id={titleId} css={{ fontSize: text.sm, fontWeight: tokens.weight.medium }}>
        {label} ({chosen.length})
      </p>
      {chosen.length > 0 ? (
        <ul css={list} aria-label={`Selected ${label.toLowerCase()}`}>
          {chosen.map(({ id, name }) => (
            <li key={id} css={row}>
              <span>
                {name ?? id} {name === null ? <span css={quiet}>no longer in the store</span> : null}
              </span>
              <button
                type="button"
                css={removeButton}
                aria-label={`Remove ${name ?? id}`}
                onClick={() => change(chosen.filter((target) => target.id !== id))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <TextField
        ref={field}
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
          if (available[0]) change([...chosen, available[0]]);
        }}
      />
      {available.length > 0 ? (
        <ul css={[list, scrolling]} aria-label={`Matching ${label.toLowerCase()}`}>
          {available.map((target) => (
            <li key={target.id} css={row}>
              <span>{target.name}</span>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Add ${target.name}`}
                onClick={() => change([...chosen, target])}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" css={quiet}>
        {statusText(status, available.length, suggestions?.length ?? 0)}
      </p>
    </div>
  );
}

function statusText(status: string, available: number, total: number): string {
  if (status === 'loading') return 'Searching...';
  if (status === 'failed') return 'Search isn’t working right now. Please try again in a moment.';
  if (status !== 'ready') return '';
  if (available > 0) return `${available} found. Press Enter to add the first.`;
  return total > 0 ? 'All matches are already selected.' : 'No matches';
}
