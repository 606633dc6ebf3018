import { CacheProvider, type EmotionCache } from '@emotion/react';
import * as React from 'react';
import { createRoot, type Root } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { HostProvider } from './host/host-context.tsx';
import { withOwnApiCalls } from './host/with-own-api-calls.ts';
import { hydrateInSlices } from './hydrate-in-slices.ts';
import type { Lifecycles, MountProps } from './lifecycles.ts';
import type { RemoteIdentity } from './remote.ts';
import { regionId } from './server-data.ts';
import { createStyleCache } from './style-cache.ts';

/** Path and query of the current URL. */
export const getCurrentHref = (): string => location.pathname + location.search;

/** Mounts `Content` as its own React root, with its style cache and the host. Only this file uses single-spa-react. */
export function createLifecycles<Props extends object = object>(
  { name, styleKey, views }: RemoteIdentity,
  Content: React.ComponentType<Props>,
): Required<Lifecycles<Props>> {
  let styles: EmotionCache | null = null;

  function RemoteRoot(props: MountProps & Props) {
    const host = withOwnApiCalls(props.host);
    styles ??= createStyleCache(styleKey, host.nonce);
    return (
      <CacheProvider value={styles}>
        <HostProvider host={host}>{React.createElement(Content, { ...props, host })}</HostProvider>
      </CacheProvider>
    );
  }

  return singleSpaReact({
    React,
    ReactDOMClient: createRootFactory(styleKey) as never,
    // Always `hydrateRoot`: our version below decides whether to hydrate or to render from scratch.
    renderType: 'hydrateRoot',
    rootComponent: RemoteRoot as never,
    domElementGetter: () => document.getElementById(regionId(name)) as HTMLElement,
    // Without a boundary, a failing first render would leave the mount pending forever.
    errorBoundary: (error: unknown) => <views.Failed error={error} retry={() => location.reload()} />,
  }) as unknown as Required<Lifecycles<Props>>;
}

/** single-spa-react passes no root options and always uses one kind of root. Here both are decided for each mount. */
function createRootFactory(identifierPrefix: string) {
  return {
    hydrateRoot(container: Element, element: React.ReactNode): Root {
      // If the shopper navigated before the scripts loaded, render the new page instead of hydrating the old one.
      const isServerRendered = container.getAttribute('data-ssr') === getCurrentHref();
      container.removeAttribute('data-ssr');
      const options = { identifierPrefix, onCaughtError: (error: unknown) => reportError(error) };
      if (isServerRendered) return hydrateInSlices(container, element, options);
      container.replaceChildren();
      const root = createRoot(container, options);
      root.render(element);
      return root;
    },
  };
}
