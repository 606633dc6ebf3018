/** Opens a dialog. Resolves to whether the operator has confirmed who they are. */
type Ask = () => Promise<boolean>;

// In this module and not in an atom, because pages also make calls outside of React.
let ask: Ask | null = null;
let pending: Promise<boolean> | null = null;

/** @returns a function to call when the dialog can't be opened anymore */
export function registerConfirmationDialog(open: Ask): () => void {
  ask = open;
  return () => {
    if (ask === open) ask = null;
  };
}

/** Asks operators to confirm who they are, once for all calls that wait for it. `false` if no dialog could be opened. */
export function askForConfirmation(): Promise<boolean> {
  pending ??= (ask?.() ?? Promise.resolve(false)).catch(() => false).finally(() => (pending = null));
  return pending;
}
