import { usePageData } from '@selvedge/mfe-kit';
import { useAction } from './use-action.ts';

/**
 * The one press of a window's form. A refusal is read in the window, with all that was typed: the page behind it, which
 * may stand otherwise by now, is fetched again when the window is left.
 */
export function useDialogAction(onClose: () => void) {
  const { reload } = usePageData();
  const action = useAction({ reloads: 'when-done' });
  const close = () => {
    if (action.failure) reload();
    onClose();
  };
  return { ...action, close };
}
