import { css } from '@emotion/react';
import { Button, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

const { space, color, media } = tokens;
const list = css({ display: 'grid', gap: space[4], listStyle: 'none', margin: 0, padding: 0 });
const row = css({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBottom: space[4],
  borderBottom: `1px solid ${color.hairline}`,
});
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  [media.tablet]: { justifyContent: 'flex-end' },
});

interface EditableRowsProps<T> {
  /** The list's accessible name. */
  label: string;
  rows: readonly T[];
  /** Names a row in its buttons' labels. */
  getRowName: (row: T, index: number) => string;
  onChange: (rows: T[]) => void;
  children: (row: T, index: number) => ReactNode;
  /** Whether the operator can reorder the rows. */
  isOrdered?: boolean;
  minRows?: number;
}

/** A list whose rows can be edited, moved and removed. The focus follows a moved row and stays near a removed one. */
export function EditableRows<T>({
  label,
  rows,
  getRowName,
  onChange,
  children,
  isOrdered,
  minRows = 0,
}: EditableRowsProps<T>) {
  const [focus, setFocus] = useState<{ row: number; button: string } | null>(null);
  const ref = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (!focus) return;
    const target = ref.current?.children[Math.min(focus.row, rows.length - 1)];
    const button = target?.querySelector<HTMLElement>(`[data-action="${focus.button}"]:not([aria-disabled])`);
    (button ?? target?.querySelector<HTMLElement>('input, button') ?? ref.current)?.focus();
    setFocus(null);
  }, [focus, rows]);

  function move(index: number, by: 1 | -1) {
    const next = [...rows];
    const [moved] = next.splice(index, 1);
    if (moved === undefined) return;
    next.splice(index + by, 0, moved);
    onChange(next);
    setFocus({ row: index + by, button: by === 1 ? 'down' : 'up' });
  }
  function remove(index: number) {
    onChange(rows.toSpliced(index, 1));
    setFocus({ row: index, button: 'remove' });
  }

  return (
    <ul ref={ref} css={list} aria-label={label} tabIndex={-1}>
      {rows.map((one, index) => (
        // Rows have no ids, and their fields are controlled, so the index works as a key.
        <li key={index} css={row}>
          {children(one, index)}
          <div css={actions}>
            {isOrdered ? (
              <>
                <Button
                  variant="quiet"
                  size="sm"
                  data-action="up"
                  isDisabled={index === 0}
                  aria-label={`Move ${getRowName(one, index)} up`}
                  onClick={() => move(index, -1)}
                >
                  Up
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  data-action="down"
                  isDisabled={index === rows.length - 1}
                  aria-label={`Move ${getRowName(one, index)} down`}
                  onClick={() => move(index, 1)}
                >
                  Down
                </Button>
              </>
            ) : null}
            <Button
              variant="quiet"
              size="sm"
              data-action="remove"
              isDisabled={rows.length <= minRows}
              aria-label={`Remove ${getRowName(one, index)}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
