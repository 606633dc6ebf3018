export const shown = 'shown';

/** Runs in the page. Returns `shown` if the region shows its content, the text of an error, or false while loading. */
export function getRegionState({ id, isPage }: { id: string; isPage: boolean }): string | false {
  const region = document.getElementById(id);
  // The attribute is removed once the remote is mounted.
  if (!region?.querySelector('*') || region.hasAttribute('data-ssr')) return false;
  // A widget may have no text. The shell's fallback isn't the widget.
  if (!isPage) return region.querySelector('[role="alert"]') ? false : 'shown';
  // An error with a retry button is the remote's own.
  const failure = region.querySelector('[role="alert"]:has(button)');
  if (failure) return failure.textContent;
  // Ignore loading states, and what people without JavaScript see.
  const copy = region.cloneNode(true) as Element;
  for (const wait of copy.querySelectorAll('[role="status"], noscript')) wait.remove();
  return copy.textContent.trim() === '' ? false : 'shown';
}
