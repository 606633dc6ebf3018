export const stands = 'stands';

/** Runs in the page: `stands`, what stands in a region instead of the page, or nothing yet. */
export function standOf({ id, isPage }: { id: string; isPage: boolean }): string | false {
  const region = document.getElementById(id);
  // The attribute goes when the remote takes its region over.
  if (!region?.querySelector('*') || region.hasAttribute('data-ssr')) return false;
  // A widget need have no text; the shell's fallback in its place is none.
  if (!isPage) return region.querySelector('[role="alert"]') ? false : 'stands';
  // With a button to try again: its own words for what it could not fetch or draw.
  const failure = region.querySelector('[role="alert"]:has(button)');
  if (failure) return failure.textContent;
  // A wait is not the page yet.
  const copy = region.cloneNode(true) as Element;
  for (const wait of copy.querySelectorAll('[role="status"]')) wait.remove();
  return copy.textContent.trim() === '' ? false : 'stands';
}
