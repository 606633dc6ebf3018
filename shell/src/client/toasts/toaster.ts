import type { Toast } from '@selvedge/mfe-kit';
import { elementIds } from '../../boot.ts';
import type * as ToastView from './toast-view.tsx';

/** Shows toasts at the top right, one at a time. Loads their code with the first one. */
export function createToaster(nonce: string): (toast: Toast) => void {
  let view: Promise<typeof ToastView> | null = null;
  return (toast) => {
    view ??= import('./toast-view.tsx');
    void view.then(
      ({ showToast }) => showToast(document.getElementById(elementIds.toasts) as HTMLElement, toast, nonce),
      () => {
        view = null;
      },
    );
  };
}
