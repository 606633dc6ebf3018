import { useEffect } from 'react';

const question = 'You have unsaved changes. Leave this page without them?';

/** Asks before unsaved changes are lost: the browser where the page is closed, this page where a link leads elsewhere. */
export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const askAtLinks = (event: MouseEvent) => {
      if (!leadsAway(event) || confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', ask);
    // Ahead of the shell, which turns clicks on the store's own links into navigation.
    addEventListener('click', askAtLinks, { capture: true });
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('click', askAtLinks, { capture: true });
    };
  }, [isDirty]);
}

/** A plain press on a link to another page of this site; others open beside this one, or ask by themselves. */
function leadsAway({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return false;
  const { origin, pathname } = new URL(link.href);
  return origin === location.origin && pathname !== location.pathname;
}
