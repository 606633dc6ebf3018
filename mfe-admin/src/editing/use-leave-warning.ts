import { useEffect } from 'react';

const question = 'You have unsaved changes. Leave without saving?';

/** Asks before unsaved changes are lost, both when the page is closed and when a link leads to another page. */
export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const askOnUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const askOnLinkClick = (event: MouseEvent) => {
      if (!leadsAway(event) || confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', askOnUnload);
    // Runs before the shell, which turns link clicks into client-side navigation.
    addEventListener('click', askOnLinkClick, { capture: true });
    return () => {
      removeEventListener('beforeunload', askOnUnload);
      removeEventListener('click', askOnLinkClick, { capture: true });
    };
  }, [isDirty]);
}

/** Whether a click follows a link to another page of this site. Other clicks open a new tab or trigger `beforeunload`. */
function leadsAway({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return false;
  const { origin, pathname } = new URL(link.href);
  return origin === location.origin && pathname !== location.pathname;
}
