interface OverlayState {
  /** Ids of the overlays that are open on this entry, bottom first. */
  overlays?: string[];
  /** The entry is a copy of the one before it and can be replaced. */
  isSpare?: boolean;
}

const getState = () => (history.state ?? {}) as OverlayState;
/** Closed overlays whose entry is about to be removed. */
const closing = new Set<string>();
/** Resolves when the browser has gone back. Entries added earlier would be undone. */
let pendingBack: Promise<void> | null = null;
/** Some browsers fire no event if there is nowhere to go back to. */
const goBackTimeoutMs = 1_000;

/**
 * Adds a history entry with the same URL for an overlay, so that Back closes the overlay instead of leaving the page.
 * Stacked overlays close one at a time.
 * @param onBack called when the user goes back
 * @returns a function to call when the overlay has closed for any reason; it removes the entry if it's still there
 */
export function closeOnBack(onBack: () => void): () => void {
  const id = crypto.randomUUID();
  let isClosed = false;
  const isOnEntry = () => getState().overlays?.includes(id) === true;
  const onPopState = (event: PopStateEvent) => {
    if (!isArtificial(event) && !isOnEntry()) onBack();
  };
  const open = () => {
    if (isClosed) return;
    addEntry(id);
    addEventListener('popstate', onPopState);
  };
  if (pendingBack) void pendingBack.then(open);
  else open();
  return () => {
    isClosed = true;
    removeEventListener('popstate', onPopState);
    closing.add(id);
    // Wait until all handlers have seen the event: if it was a click on a link, navigation replaces the entry instead.
    setTimeout(() => {
      closing.delete(id);
      if (isOnEntry()) goBack();
    });
  };
}

function addEntry(id: string): void {
  const all = getState().overlays ?? [];
  const open = all.filter((other) => !closing.has(other));
  const state = { ...getState(), isSpare: undefined, overlays: [...open, id] };
  // An overlay that opens while another closes reuses its entry.
  if (open.length < all.length) history.replaceState(state, '');
  else history.pushState(state, '');
}

function goBack(): void {
  pendingBack = new Promise<void>((resolve) => {
    const onPopState = (event: PopStateEvent) => {
      if (isArtificial(event)) return;
      removeEventListener('popstate', onPopState);
      resolve();
    };
    addEventListener('popstate', onPopState);
    setTimeout(resolve, goBackTimeoutMs);
  }).then(() => {
    pendingBack = null;
  });
  history.back();
}

/** single-spa fires artificial popstate events for pushState; only the browser's own mean Back or Forward. */
const isArtificial = (event: PopStateEvent): boolean =>
  (event as PopStateEvent & { singleSpa?: boolean }).singleSpa === true;

/** Call before navigating from an open overlay, so that the next page replaces its entry. */
export function discardOverlayEntry(): void {
  if (getState().overlays?.length)
    history.replaceState({ ...getState(), overlays: undefined, isSpare: true }, '');
}

/** Whether the current entry is a copy of the one before it, which the next page should replace. */
export const isSpareEntry = (): boolean => getState().isSpare === true;
