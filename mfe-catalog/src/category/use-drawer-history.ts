import { closeOnBack, keepScrollbarRoom } from '@selvedge/ui';
import { useEffect, useEffectEvent, useRef, useState, type ToggleEvent } from 'react';

/** Back closes the filters' drawer, as every other overlay, instead of leaving the page. */
export function useDrawerHistory(onBack: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeByBack = useEffectEvent(() => {
    form.current?.hidePopover();
    onBack();
  });

  useEffect(() => {
    // Opened before the page was alive.
    if ('popover' in HTMLElement.prototype && form.current?.matches(':popover-open')) setDrawerOpen(true);
  }, []);
  useEffect(() => {
    if (isDrawerOpen) return closeOnBack(() => closeByBack());
  }, [isDrawerOpen]);

  return {
    form,
    isDrawerOpen,
    onBeforeToggle: keepScrollbarRoom,
    onToggle: (event: ToggleEvent) => setDrawerOpen(event.newState === 'open'),
  };
}
