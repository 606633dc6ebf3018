import { css } from '@emotion/react';
import { CloseIcon, tokens, type Suggest } from '@selvedge/ui';
import { useId, useRef } from 'react';
import { FindAndAdd } from '../../editing/find-and-add.tsx';

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
const removeButton = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: size.target,
  height: size.target,
});

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
export function TargetPicker({ label, chosen, onChange, ...find }: TargetPickerProps) {
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  function remove({ id }: Target) {
    onChange(chosen.filter((target) => target.id !== id));
    // The pressed button disappears with its row.
    field.current?.focus();
  }
  return (
    <div css={picker} role="group" aria-labelledby={titleId}>
      <p id={titleId} css={{ fontSize: text.sm, fontWeight: tokens.weight.medium }}>
        {label} ({chosen.length})
      </p>
      {chosen.length > 0 ? (
        <ul css={list} aria-label={`Selected ${label.toLowerCase()}`}>
          {chosen.map((target) => (
            <li key={target.id} css={row}>
              <span>
                {target.name ?? target.id}{' '}
                {target.name === null ? (
                  <span css={{ fontSize: text.sm, color: color.muted }}>no longer in the store</span>
                ) : null}
              </span>
              <button
                type="button"
                css={removeButton}
                aria-label={`Remove ${target.name ?? target.id}`}
                onClick={() => remove(target)}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <FindAndAdd
        {...find}
        label={label}
        chosen={chosen}
        field={field}
        onAdd={(target) => onChange([...chosen, target])}
      />
    </div>
  );
}
