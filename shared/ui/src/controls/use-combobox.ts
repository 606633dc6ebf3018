import { useId, useState, type KeyboardEvent } from 'react';

interface ComboboxInput {
  /** The number of options; the list is closed if it's 0. */
  optionCount: number;
  /** Closes the list. Omit it if something else handles Escape. */
  onEscape?: () => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/**
 * A text field with a list of options below it (WAI-ARIA combobox). The focus stays in the field: the arrow keys move
 * through the options and back to the field, Enter clicks the active option, Home and End return to the text.
 * Give the list `id={listId}` and `role="listbox"`, and each option `id={optionId(listId, index)}` and `role="option"`.
 */
export function useCombobox({ optionCount, onEscape }: ComboboxInput) {
  const listId = useId();
  const [index, setIndex] = useState(-1);
  const activeIndex = index < optionCount ? index : -1;
  const isOpen = optionCount > 0;

  const activate = (next: number) => {
    setIndex(next);
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' });
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method is composing text, it handles the keys.
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // One position more than there are options: the field itself.
      const positions = optionCount + 1;
      activate(((activeIndex + 1 + step + positions) % positions) - 1);
    } else if (event.key === 'Enter' && activeIndex >= 0) {
      event.preventDefault();
      document.getElementById(optionId(listId, activeIndex))?.click();
    } else if (event.key === 'Home' || event.key === 'End') {
      setIndex(-1);
    } else if (event.key === 'Escape' && onEscape) {
      event.preventDefault();
      event.stopPropagation();
      setIndex(-1);
      onEscape();
    }
  };
  return {
    listId,
    activeIndex,
    /** Returns to the field; call it after each keystroke. */
    clearActiveOption: () => setIndex(-1),
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': activeIndex >= 0 ? optionId(listId, activeIndex) : undefined,
      onKeyDown: pressKey,
    },
  };
}
