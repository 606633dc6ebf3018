import { regionId } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { RemoteFallback } from '../../frame/remote-fallback.tsx';
import { ShellStyles } from '../layout/shell-styles.tsx';

const fallbacks = new Map<string, { root: Root; element: HTMLElement }>();

interface FallbackOptions {
  /** The remote's name. */
  name: string;
  /** What a shopper calls it. */
  title: string;
  /** A widget's fallback floats where the widget would, instead of taking a place in the page. */
  isFloating: boolean;
  /** A React root renders into the region already, perhaps too slowly: its content is not ours to remove. */
  isRegionInUse: boolean;
  retry: () => Promise<void>;
}

/** Puts a fallback with Retry into a remote's region. HTML that the server rendered there stays readable below it. */
export function showFallback({ name, title, isFloating, isRegionInUse, retry }: FallbackOptions): void {
  const region = document.getElementById(regionId(name));
  if (!region) return;
  hideFallback(name);
  if (!region.hasAttribute('data-ssr') && !isRegionInUse) region.replaceChildren();
  const element = document.createElement('div');
  region.before(element);
  const root = createRoot(element);
  root.render(<Fallback title={title} isFloating={isFloating} retry={retry} />);
  fallbacks.set(name, { root, element });
}

export function hideFallback(name: string): void {
  const shown = fallbacks.get(name);
  if (!shown) return;
  fallbacks.delete(name);
  // Not while React is rendering the very tree that asks for its end.
  queueMicrotask(() => {
    shown.root.unmount();
    shown.element.remove();
  });
}

function Fallback({ title, isFloating, retry }: Omit<FallbackOptions, 'name' | 'isRegionInUse'>) {
  const [isRetrying, setRetrying] = useState(false);
  const onRetry = () => {
    setRetrying(true);
    void retry().finally(() => setRetrying(false));
  };
  return (
    <ShellStyles>
      <RemoteFallback title={title} isFloating={isFloating} onRetry={onRetry} isRetrying={isRetrying} />
    </ShellStyles>
  );
}
