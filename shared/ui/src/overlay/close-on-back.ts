interface OverlayState {
  /** Ids of the overlays that are open on this entry, the lowest first. */
  overlays?: string[];
  /** The entry is a copy of the one below it, and may be written over. */
  isSpare?: boolean;
}

const present = () => (history.state ?? {}) as OverlayState;
/** Overlays that have closed, and whose entry is about to be taken back. */
const closing = new Set<string>();
/** Settled once the browser has gone back: it would undo an entry that is added before. */
let goneBack: Promise<void> | null = null;
/** Some browsers don't tell when there was nowhere to go back to. */
const goBackLimitMs = 1_000;

/**
 * Gives an overlay a history entry of the same address, so that Back closes it instead of leaving the page. Overlays
 * above each other close one at a time.
 * @param onBack asked for by Back
 * @returns call it when the overlay has closed, for whatever reason: takes the entry back where it still stands
 */
export function closeOnBack(onBack: () => void): () => void {
  const id = crypto.randomUUID();
  let isClosed = false;
  const isHere = () => present().overlays?.includes(id) === true;
  const look = (event: PopStateEvent) => {
    if (!isArtificial(event) && !isHere()) onBack();
  };
  const enter = () => {
    if (isClosed) return;
    addEntry(id);
    addEventListener('popstate', look);
  };
  if (goneBack) void goneBack.then(enter);
  else enter();
  return () => {
    isClosed = true;
    removeEventListener('popstate', look);
    closing.add(id);
    // After the event that closed it has reached everybody: a link in the overlay writes over the entry instead.
    setTimeout(() => {
      closing.delete(id);
      if (isHere()) goBack();
    });
  };
}

function addEntry(id: string): void {
  const all = present().overlays ?? [];
  const open = all.filter((other) => !closing.has(other));
  const state = { ...present(), isSpare: undefined, overlays: [...open, id] };
  // One that opens as another closes takes over its entry.
  if (open.length < all.length) history.replaceState(state, '');
  else history.pushState(state, '');
}

function goBack(): void {
  goneBack = new Promise<void>((resolve) => {
    const arrive = (event: PopStateEvent) => {
      if (isArtificial(event)) return;
      removeEventListener('popstate', arrive);
      resolve();
    };
    addEventListener('popstate', arrive);
    setTimeout(resolve, goBackLimitMs);
  }).then(() => {
    goneBack = null;
  });
  history.back();
}

/** single-spa repeats pushState as an artificial popstate; only the browser's own are Back and Forward. */
const isArtificial = (event: PopStateEvent): boolean =>
  (event as PopStateEvent & { singleSpa?: boolean }).singleSpa === true;

/** Before going elsewhere from an open overlay: its entry belongs to nobody any longer. */
export function abandonOverlayEntry(): void {
  if (present().overlays?.length)
    history.replaceState({ ...present(), overlays: undefined, isSpare: true }, '');
}

/** Whether the present entry repeats the one below it: the next page takes its place. */
export const isSpareEntry = (): boolean => present().isSpare === true;
