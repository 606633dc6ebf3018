import { usePageData } from '@selvedge/mfe-kit';
import { useAction } from './use-action.ts';

/**
 * Submits the form of a dialog. A success closes it. After a failure it stays open with everything that was typed. The
 * page behind it may be out of date then, so it's reloaded when the dialog closes.
 */
export function useDialogAction(onClose: () => void) {
  const { reload } = usePageData();
  const { run, ...action } = useAction({ reloads: 'when-done' });
  return {
    ...action,
    async run(...call: Parameters<typeof run>): Promise<void> {
      if (await run(...call)) onClose();
    },
    close() {
      if (action.failure) reload();
      onClose();
    },
  };
}

export type DialogAction = ReturnType<typeof useDialogAction>;
