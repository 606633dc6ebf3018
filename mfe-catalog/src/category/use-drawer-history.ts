import { closeOnBack, keepScrollbarRoom } from '@selvedge/ui';
import { useEffect, useEffectEvent, useRef, useState, type ToggleEvent } from 'react';

/** The filters' drawer takes the focus, and Back closes it instead of leaving the page, as with every other overlay. */
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
    if (!isDrawerOpen) return;
    // Focus goes in with whoever opened it; a popover gives it back by itself.
    form.current?.querySelector<HTMLElement>('[popovertargetaction="hide"]')?.focus();
    return closeOnBack(() => closeByBack());
  }, [isDrawerOpen]);

  return {
    form,
    isDrawerOpen,
    onBeforeToggle: keepScrollbarRoom,
    onToggle: (event: ToggleEvent) => setDrawerOpen(event.newState === 'open'),
  };
}
