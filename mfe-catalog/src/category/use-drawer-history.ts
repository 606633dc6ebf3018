import { closeOnBack, keepScrollbarRoom } from '@selvedge/ui';
import { useEffect, useEffectEvent, useRef, type ToggleEvent } from 'react';

/** Back closes the filters' drawer, as every other overlay, instead of leaving the page. */
export function useDrawerHistory(onBack: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const leaveHistory = useRef<(() => void) | null>(null);
  const closeByBack = useEffectEvent(() => {
    form.current?.hidePopover();
    onBack();
  });

  const follow = (isOpen: boolean) => {
    leaveHistory.current?.();
    leaveHistory.current = isOpen ? closeOnBack(() => closeByBack()) : null;
  };
  const start = useEffectEvent(follow);
  useEffect(() => {
    // Opened before the page was alive.
    if ('popover' in HTMLElement.prototype && form.current?.matches(':popover-open')) start(true);
    return () => leaveHistory.current?.();
  }, []);

  return {
    form,
    isDrawerOpen: () => leaveHistory.current !== null,
    onBeforeToggle: keepScrollbarRoom,
    onToggle: (event: ToggleEvent) => follow(event.newState === 'open'),
  };
}
