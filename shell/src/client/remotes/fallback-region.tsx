import { regionId } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { RemoteFallback } from '../../frame/remote-fallback.tsx';
import { ShellStyles } from '../frame/shell-styles.tsx';

const fallbacks = new Map<string, { root: Root; element: HTMLElement }>();

interface FallbackOptions {
  /** The remote's name. */
  name: string;
  /** The remote's name for shoppers. */
  title: string;
  /** Whether the fallback floats in a widget's place, outside the page's layout. */
  isFloating: boolean;
  /** Whether a React root already renders into the region, so that we must not remove its content. */
  isRegionInUse: boolean;
  retry: () => Promise<void>;
}

/** Shows a fallback with Retry in a remote's region. Server-rendered HTML stays readable below it. */
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
  // Deferred, because React may be rendering this tree right now.
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
