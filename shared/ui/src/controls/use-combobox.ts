import { useId, useState, type KeyboardEvent } from 'react';

interface ComboboxInput {
  /** Options in the list; without any the list is closed. */
  optionCount: number;
  /** Closes the list. Where Escape is somebody else's, leave it out. */
  onEscape?: () => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/**
 * A text field with a list of options below it (WAI-ARIA combobox). The focus stays in the field: the arrow keys pass
 * through the options and back to the field, Enter clicks the one reached, Home and End return to the text.
 * Give the list `id={listId}` and `role="listbox"`, each option `id={optionId(listId, index)}` and `role="option"`.
 */
export function useCombobox({ optionCount, onEscape }: ComboboxInput) {
  const listId = useId();
  const [reached, setReached] = useState(-1);
  const activeIndex = reached < optionCount ? reached : -1;
  const isOpen = optionCount > 0;

  const reach = (index: number) => {
    setReached(index);
    document.getElementById(optionId(listId, index))?.scrollIntoView({ block: 'nearest' });
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes a word, the keys are its own.
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // One place more than there are options: the field itself.
      const places = optionCount + 1;
      reach(((activeIndex + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && activeIndex >= 0) {
      event.preventDefault();
      document.getElementById(optionId(listId, activeIndex))?.click();
    } else if (event.key === 'Home' || event.key === 'End') {
      setReached(-1);
    } else if (event.key === 'Escape' && onEscape) {
      event.preventDefault();
      event.stopPropagation();
      setReached(-1);
      onEscape();
    }
  };
  return {
    listId,
    activeIndex,
    /** To the field again, as after every letter. */
    leaveOptions: () => setReached(-1),
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
