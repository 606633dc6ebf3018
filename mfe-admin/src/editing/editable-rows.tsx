import { css } from '@emotion/react';
import { Button, LineIcon, tokens } from '@selvedge/ui';
import { useRef, type ReactNode } from 'react';
import { useFocusAfterRender } from './use-focus-after-render.ts';
import { useRowDrag } from './use-row-drag.ts';

const { space, color, media, size } = tokens;
const list = css({ display: 'grid', gap: space[4], listStyle: 'none', margin: 0, padding: 0 });
// The list's width counts, not the screen's: there may be a preview beside it.
const compactList = css({ containerType: 'inline-size' });
// Leaves a third of the row to the content beside seven buttons.
const roomy = '@container (min-width: 42rem)';
const row = css({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBottom: space[4],
  borderBottom: `1px solid ${color.hairline}`,
});
// A single button beside short content needs less.
const narrow = '@container (min-width: 28rem)';
const besideOne = css({ [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' } });
const besideActions = css({
  [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
});
const wide = css({ gridColumn: '1 / -1', minWidth: 0 });
const draggedRow = css({ background: color.sunken, outline: `2px solid ${color.primary}` });
const handle = css({
  display: 'grid',
  placeItems: 'center',
  width: size.target,
  height: size.target,
  color: color.muted,
  cursor: 'grab',
  // A finger on it moves the row, not the page.
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
  'fieldset:disabled &': { pointerEvents: 'none', opacity: 0.4 },
});
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[1] });
const ownLine = css({ [media.tablet]: { justifyContent: 'flex-end' } });
const besideContent = css({ [roomy]: { justifyContent: 'flex-end' } });
// On a line of its own, the button's text starts where the content does.
const alone = css({ marginInlineStart: `-${space[3]}`, [narrow]: { marginInlineStart: 0 } });

const actionLabels = { up: 'Up', down: 'Down', remove: 'Remove' };
type RowAction = keyof typeof actionLabels;

interface EditableRowsProps<T> {
  /** The list's accessible name. */
  label: string;
  rows: readonly T[];
  /** Names a row in its buttons' labels. */
  getRowName: (row: T, index: number) => string;
  onChange: (rows: T[]) => void;
  children: (row: T, index: number) => ReactNode;
  /** Identifies a row whose content has a state of its own. By default, its place does. */
  getRowKey?: (row: T) => string;
  /** More buttons of a row. */
  moreActions?: (row: T, index: number) => ReactNode;
  /** What's below a row's buttons. */
  below?: (row: T, index: number) => ReactNode;
  /** Whether the operator can reorder the rows, with buttons or by dragging. */
  isOrdered?: boolean;
  /** Puts the buttons beside a row's content if there's room. */
  isCompact?: boolean;
  /** With `isCompact`: there's only the button to remove a row, and the row's content is short. */
  isShort?: boolean;
  /** Leaves out the buttons. */
  isReadOnly?: boolean;
  minRows?: number;
}

/** A list whose rows can be edited, moved and removed. The focus follows a moved row and stays near a removed one. */
export function EditableRows<T>({
  label,
  rows,
  getRowName,
  onChange,
  children,
  getRowKey,
  moreActions,
  below,
  isOrdered,
  isCompact,
  isShort,
  isReadOnly,
  minRows = 0,
}: EditableRowsProps<T>) {
  const ref = useRef<HTMLUListElement>(null);
  const focus = useFocusAfterRender(({ index, action }: { index: number; action: RowAction }) => {
    const target = ref.current?.children[Math.min(index, rows.length - 1)];
    return (
      target?.querySelector<HTMLElement>(`[data-action="${action}"]:not([aria-disabled])`) ??
      target?.querySelector<HTMLElement>('input, button') ??
      ref.current
    );
  });

  function moveTo(from: number, to: number) {
    const next = [...rows];
    const [moved] = next.splice(from, 1);
    if (moved === undefined) return;
    next.splice(to, 0, moved);
    onChange(next);
  }
  const { dragged, handleProps } = useRowDrag(ref, moveTo);
  function move(index: number, by: 1 | -1) {
    moveTo(index, index + by);
    focus({ index: index + by, action: by === 1 ? 'down' : 'up' });
  }
  function remove(index: number) {
    onChange(rows.toSpliced(index, 1));
    focus({ index, action: 'remove' });
  }

  const button = (name: RowAction, row: T, index: number, isDisabled: boolean, onClick: () => void) => {
    const rowName = getRowName(row, index);
    return (
      <Button
        variant="quiet"
        size="sm"
        data-action={name}
        isDisabled={isDisabled}
        aria-label={name === 'remove' ? `Remove ${rowName}` : `Move ${rowName} ${name}`}
        onClick={onClick}
      >
        {actionLabels[name]}
      </Button>
    );
  };

  return (
    <ul ref={ref} css={[list, isCompact && compactList]} aria-label={label} tabIndex={-1}>
      {rows.map((one, index) => (
        // Most rows have no ids, and their fields are controlled, so the index works as a key.
        <li
          key={getRowKey?.(one) ?? index}
          css={[row, isCompact && (isShort ? besideOne : besideActions), index === dragged && draggedRow]}
        >
          {children(one, index)}
          {isReadOnly ? null : (
            <div css={[actions, isCompact ? besideContent : ownLine, isShort && alone]}>
              {isOrdered ? (
                <>
                  <span css={handle} aria-hidden="true" data-drag-handle {...handleProps(index)}>
                    <LineIcon size={16} strokeWidth={2}>
                      <path d="M2 5h12M2 11h12" />
                    </LineIcon>
                  </span>
                  {button('up', one, index, index === 0, () => move(index, -1))}
                  {button('down', one, index, index === rows.length - 1, () => move(index, 1))}
                </>
              ) : null}
              {moreActions?.(one, index)}
              {button('remove', one, index, rows.length <= minRows, () => remove(index))}
            </div>
          )}
          {below ? <div css={wide}>{below(one, index)}</div> : null}
        </li>
      ))}
    </ul>
  );
}
