/** Opens the dialog. Resolves to whether the operator has confirmed who they are. */
type OpenDialog = () => Promise<boolean>;

// In a variable rather than an atom, because pages also call the API outside React.
let openDialog: OpenDialog | null = null;
let pending: Promise<boolean> | null = null;

/** @returns a function that unregisters the dialog */
export function registerConfirmationDialog(open: OpenDialog): () => void {
  openDialog = open;
  return () => {
    if (openDialog === open) openDialog = null;
  };
}

/** Asks operators to confirm who they are, once for all calls that wait for it. `false` if no dialog could be opened. */
export function requestConfirmation(): Promise<boolean> {
  pending ??= (openDialog?.() ?? Promise.resolve(false)).catch(() => false).finally(() => (pending = null));
  return pending;
}
