import { CheckboxField } from '@selvedge/ui';
import type { KeyboardEvent } from 'react';
import type { RowSelection } from './use-selection.ts';

interface SelectRowProps {
  id: string;
  name: string;
  selection: RowSelection;
}

/**
 * The checkbox of a row. A Shift-click selects the range from the last clicked row. The arrow keys move between the rows'
 * checkboxes, and with Shift, they extend the selection.
 */
export function SelectRow({ id, name, selection }: SelectRowProps) {
  function moveFocus(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...document.querySelectorAll<HTMLInputElement>('input[data-row]')];
    const next = all[all.indexOf(event.currentTarget) + step];
    next?.focus();
    if (next && event.shiftKey) selection.toggle(next.dataset['row'] ?? '', true);
  }
  return (
    <CheckboxField
      label={<span className="visually-hidden">Select {name}</span>}
      data-row={id}
      checked={selection.has(id)}
      onKeyDown={moveFocus}
      onChange={({ nativeEvent }) => selection.toggle(id, (nativeEvent as MouseEvent).shiftKey)}
    />
  );
}
