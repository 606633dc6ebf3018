import type { Toast } from '@selvedge/mfe-kit';
import type { CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import toastCss from 'react-toastify/ReactToastify.css';
import { elementIds } from '../../boot.ts';
import { toastStyles } from './toast-styles.ts';

const defaultCloseMs = 5000;
let isMounted = false;

export function showToast(container: HTMLElement, toast: Toast, nonce: string): void {
  if (!isMounted) mountContainer(container, nonce);
  const autoClose = toast.autoCloseMs ?? defaultCloseMs;
  container.style.setProperty('--toast-top', `${getHeaderBottom()}px`);
  toastify.dismiss();
  toastify(toast.message, {
    type: toast.type,
    autoClose,
    toastId: `${toast.type}:${toast.message}`,
    // The library closes a toast when its bar's animation ends: see toastStyles.
    style: { '--toast-closes-after': `${autoClose}ms` } as CSSProperties,
  });
}

/**
 * Returns the bottom edge of the visible header, so that toasts don't cover its links and the cart's count. A page without the
 * store's frame can mark its own bar with `data-toasts-below`.
 */
function getHeaderBottom(): number {
  const bars = document.querySelectorAll(`#${elementIds.header}, [data-toasts-below]`);
  return Math.max(0, ...Array.from(bars, (bar) => bar.getBoundingClientRect().bottom));
}

function mountContainer(container: HTMLElement, nonce: string): void {
  isMounted = true;
  const style = document.createElement('style');
  style.nonce = nonce;
  style.textContent = toastCss + toastStyles;
  document.head.append(style);
  flushSync(() =>
    createRoot(container).render(<ToastContainer position="top-right" limit={1} newestOnTop closeOnClick />),
  );
}
