import { css } from '@emotion/react';
import { Button, CloseIcon, TextField, tokens, useSuggestions, type Suggest } from '@selvedge/ui';
import { useId, useLayoutEffect, useRef, useState } from 'react';

const { space, color, text, radius, size } = tokens;
const whole = css({ display: 'grid', gap: space[4], minWidth: 0 });
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
const found = css({ maxHeight: '18rem', overflowY: 'auto' });
const removal = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: size.target,
  height: size.target,
});
const quiet = css({ fontSize: text.sm, color: color.muted });

export interface Target {
  id: string;
  /** `null` for what is no longer in the store. */
  name: string | null;
}

interface TargetPickerProps {
  /** What is picked, in the plural: `Products`. */
  label: string;
  /** Of the field that is typed in. */
  searchLabel: string;
  chosen: readonly Target[];
  onChange: (chosen: Target[]) => void;
  /** What has these words in its name; one and the same function while the source is the same. */
  search: Suggest<Target[]>;
  /** Letters below which nothing is looked for. */
  shortest?: number;
  error?: string | undefined;
}

/** Any number of products or categories, found by their names. */
export function TargetPicker({
  label,
  searchLabel,
  chosen,
  onChange,
  search,
  shortest = 2,
  error,
}: TargetPickerProps) {
  const [typed, setTyped] = useState('');
  const { suggestions, status } = useSuggestions(typed, search, shortest);
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const [pressed, setPressed] = useState(0);
  // The button that was pressed is gone with its line.
  useLayoutEffect(() => {
    if (pressed > 0) field.current?.focus();
  }, [pressed]);

  const isChosen = ({ id }: Target) => chosen.some((one) => one.id === id);
  const offered = suggestions?.filter((one) => !isChosen(one)) ?? [];
  function change(next: Target[]) {
    onChange(next);
    setPressed((before) => before + 1);
  }
  return (
    <div css={whole} role="group" aria-labelledby={titleId}>
      <p id={titleId} css={{ fontSize: text.sm, fontWeight: tokens.weight.medium }}>
        {label} ({chosen.length})
      </p>
      {chosen.length > 0 ? (
        <ul css={list} aria-label={`${label} that are chosen`}>
          {chosen.map(({ id, name }) => (
            <li key={id} css={row}>
              <span>
                {name ?? id} {name === null ? <span css={quiet}>no longer in the store</span> : null}
              </span>
              <button
                type="button"
                css={removal}
                aria-label={`Remove ${name ?? id}`}
                onClick={() => change(chosen.filter((one) => one.id !== id))}
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
        // Enter would send the form around it.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (offered[0]) change([...chosen, offered[0]]);
        }}
      />
      {offered.length > 0 ? (
        <ul css={[list, found]} aria-label={`${label} that were found`}>
          {offered.map((target) => (
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
        {wordsFor(status, offered.length, suggestions?.length ?? 0)}
      </p>
    </div>
  );
}

function wordsFor(status: string, offered: number, total: number): string {
  if (status === 'loading') return 'Searching...';
  if (status === 'failed') return 'The search did not answer. Please try again in a moment.';
  if (status !== 'ready') return '';
  if (offered > 0) return `${offered} found. Enter adds the first.`;
  return total > 0 ? 'All that were found are chosen.' : 'Nothing has these words in its name.';
}
