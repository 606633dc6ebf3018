import { CacheProvider, type EmotionCache } from '@emotion/react';
import * as React from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { HostContext } from './host/host-context.ts';
import { withOwnCalls } from './host/own-calls.ts';
import type { Lifecycles, MountProps } from './lifecycles.ts';
import type { RemoteIdentity } from './remote.ts';
import { regionId } from './server-data.ts';
import { createStyleCache } from './style-cache.ts';

/** Path and query of the present address. */
export const presentHref = (): string => location.pathname + location.search;

/** Mounts `Content` as a React root of its own, with its styles and the host around it. Nothing else knows single-spa-react. */
export function createLifecycles(
  { name, styleKey, views }: RemoteIdentity,
  Content: React.ComponentType<MountProps>,
): Lifecycles {
  let styles: EmotionCache | null = null;

  function RemoteRoot(props: MountProps) {
    const host = withOwnCalls(props.host);
    styles ??= createStyleCache(styleKey, host.nonce);
    return (
      <CacheProvider value={styles}>
        <HostContext value={host}>
          <Content host={host} />
        </HostContext>
      </CacheProvider>
    );
  }

  return singleSpaReact({
    React,
    ReactDOMClient: rootChooser(styleKey) as never,
    // Always through `hydrateRoot`, which here decides between hydrating and rendering anew.
    renderType: 'hydrateRoot',
    rootComponent: RemoteRoot as never,
    domElementGetter: () => document.getElementById(regionId(name)) as HTMLElement,
    // Without a boundary a failing first render would leave the mount pending for ever.
    errorBoundary: (error: unknown) => <views.Failed error={error} retry={() => location.reload()} />,
  }) as unknown as Lifecycles;
}

/** single-spa-react passes no options to the root and asks for one kind for ever; both are decided here, a mount at a time. */
function rootChooser(identifierPrefix: string) {
  return {
    hydrateRoot(container: Element, element: React.ReactNode): Root {
      // Whoever has gone on before the scripts came gets the page they went to, not the one in the HTML.
      const isServerRendered = container.getAttribute('data-ssr') === presentHref();
      container.removeAttribute('data-ssr');
      const options = { identifierPrefix, onCaughtError: (error: unknown) => reportError(error) };
      if (isServerRendered) return hydrateRoot(container, element, options);
      container.replaceChildren();
      const root = createRoot(container, options);
      root.render(element);
      return root;
    },
  };
}
