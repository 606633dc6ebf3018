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

interface EditedRowsProps<T> {
  /** Names the list. */
  label: string;
  rows: readonly T[];
  /** What a row is called, for its buttons. */
  nameOf: (row: T, index: number) => string;
  onChange: (rows: T[]) => void;
  children: (row: T, index: number) => ReactNode;
  /** Rows stand in an order that somebody chooses. */
  isOrdered?: boolean;
  /** As few rows as there have to be. */
  least?: number;
}

/** Rows that are edited, put in order and taken out. The focus stays with the row that was moved, or near the one that went. */
export function EditedRows<T>({
  label,
  rows,
  nameOf,
  onChange,
  children,
  isOrdered,
  least = 0,
}: EditedRowsProps<T>) {
  const [focus, setFocus] = useState<{ row: number; button: string } | null>(null);
  const ref = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (!focus) return;
    const at = ref.current?.children[Math.min(focus.row, rows.length - 1)];
    const button = at?.querySelector<HTMLElement>(`[data-action="${focus.button}"]:not([aria-disabled])`);
    (button ?? at?.querySelector<HTMLElement>('input, button') ?? ref.current)?.focus();
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
        // Rows have no ids of their own; their fields are controlled.
        <li key={index} css={row}>
          {children(one, index)}
          <div css={actions}>
            {isOrdered ? (
              <>
                <Button
                  variant="quiet"
                  size="sm"
                  data-action="up"
                  isUnavailable={index === 0}
                  aria-label={`Move ${nameOf(one, index)} up`}
                  onClick={() => move(index, -1)}
                >
                  Up
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  data-action="down"
                  isUnavailable={index === rows.length - 1}
                  aria-label={`Move ${nameOf(one, index)} down`}
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
              isUnavailable={rows.length <= least}
              aria-label={`Remove ${nameOf(one, index)}`}
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
