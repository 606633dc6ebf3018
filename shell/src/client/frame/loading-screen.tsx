import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ShellStyles } from './shell-styles.tsx';

let root: Root | null = null;
let element: HTMLElement | null = null;

/** Covers the screen with a loading state; `null` removes it. */
export function showLoadingScreen(content: ReactNode): void {
  if (content === null) {
    root?.unmount();
    element?.remove();
    root = element = null;
    return;
  }
  if (!root) {
    element = document.createElement('div');
    document.body.append(element);
    root = createRoot(element);
  }
  root.render(<ShellStyles>{content}</ShellStyles>);
}
