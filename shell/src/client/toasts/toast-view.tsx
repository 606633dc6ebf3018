import type { Toast } from '@selvedge/mfe-kit';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import toastCss from 'react-toastify/ReactToastify.css';
import { toastLook } from './toast-look.ts';

const defaultCloseMs = 5000;
let isMounted = false;

export function showToast(container: HTMLElement, toast: Toast, nonce: string): void {
  if (!isMounted) mountContainer(container, nonce);
  toastify.dismiss();
  toastify(toast.message, {
    type: toast.type,
    autoClose: toast.autoCloseMs ?? defaultCloseMs,
    toastId: `${toast.type}:${toast.message}`,
  });
}

function mountContainer(container: HTMLElement, nonce: string): void {
  isMounted = true;
  const style = document.createElement('style');
  style.nonce = nonce;
  style.textContent = toastCss + toastLook;
  document.head.append(style);
  flushSync(() =>
    createRoot(container).render(<ToastContainer position="top-right" limit={1} newestOnTop closeOnClick />),
  );
}
