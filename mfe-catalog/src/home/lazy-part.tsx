import { createElement, lazy, Suspense, useState, type ComponentType } from 'react';

/**
 * A part of a page whose code only some stores need. The document server and the page's `load` call `preload`, so it renders at once
 * there. In a document that the server has rendered, the part stays as it is until its code has loaded.
 */
export function createLazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => (loaded ??= await load());
  // If the code can't be loaded, what the server has rendered stays, and its links work.
  const keep = () => new Promise<never>(() => undefined);
  const Lazy = lazy(async () => ({
    default: await preload().catch(keep),
  })) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    // Chosen once: another component would mount everything again.
    const [View] = useState(() => loaded ?? Lazy);
    return <Suspense>{createElement(View, props)}</Suspense>;
  }
  return { preload, Part };
}
