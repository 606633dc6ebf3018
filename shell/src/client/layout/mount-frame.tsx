import { safeSessionStorage, sessionKeys, useReadable } from '@selvedge/mfe-kit';
import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { elementIds, type Boot } from '../../boot.ts';
import { FooterRegion } from '../../frame/footer-region.tsx';
import { HeaderRegion } from '../../frame/header-region.tsx';
import { frameOf } from '../../page-match.ts';
import type { Host } from '../create-host.ts';
import { replayEarlyInput } from '../early-input.ts';
import type { Navigation } from '../navigation/navigation.ts';
import { ShellStyles } from './shell-styles.tsx';
import { useCategories } from './use-categories.ts';

interface FrameOptions {
  boot: Boot;
  host: Host;
  navigation: Navigation;
}

/** Brings header and footer to life: over the server's HTML where there is any, else from nothing. */
export function mountFrame({ boot, host, navigation }: FrameOptions): void {
  render(elementIds.header, <ConnectedHeader boot={boot} host={host} navigation={navigation} />);
  render(elementIds.footer, <ConnectedFooter boot={boot} host={host} navigation={navigation} />);
}

function ConnectedFooter({ boot, host, navigation }: FrameOptions) {
  const tenant = useReadable(host.tenantStore);
  const kind = frameOf(boot.remotes, pathOf(useReadable(navigation.href)));
  return (
    <FooterRegion
      kind={kind}
      tenant={tenant}
      onSubscribe={async (email) => (await host.api.subscribeToNewsletter({ body: { email } })).message}
    />
  );
}

function ConnectedHeader({ boot, host, navigation }: FrameOptions) {
  const { count, isLoading } = useReadable(host.cart);
  const href = useReadable(navigation.href);
  const tenant = useReadable(host.tenantStore);
  const { categories, retry } = useCategories(boot.categories, host.api);
  // Open in the first rendering, as the server has drawn it; the head's script has hidden it already where it was closed.
  const [isStripClosed, setStripClosed] = useState(false);
  useEffect(
    () => setStripClosed(safeSessionStorage.getItem(sessionKeys.promotionalStripClosed) !== null),
    [],
  );
  const closeStrip = () => {
    safeSessionStorage.setItem(sessionKeys.promotionalStripClosed, 'true');
    setStripClosed(true);
  };
  const { api } = host;
  const suggest = useCallback(
    (query: string, signal: AbortSignal) => api.suggestSearches({ query: { query }, signal }),
    [api],
  );
  return (
    <HeaderRegion
      kind={frameOf(boot.remotes, pathOf(href))}
      tenant={tenant}
      categories={categories}
      onRetryCategories={retry}
      banners={boot.stripBanners}
      cartCount={isLoading ? null : count}
      href={href}
      isStripClosed={isStripClosed}
      onCloseStrip={closeStrip}
      onNavigate={(to) => host.navigate(to)}
      suggest={suggest}
    />
  );
}

/** Around the content, not beside it: a sibling would change the ids that the server has given. */
const pathOf = (href: string) => new URL(href, location.origin).pathname;

function Live({ regionId, children }: { regionId: string; children: ReactNode }) {
  useLayoutEffect(() => replayEarlyInput(regionId), [regionId]);
  return children;
}

function render(id: string, content: ReactNode): void {
  const element = document.getElementById(id);
  if (!element) return;
  const tree = (
    <ShellStyles>
      <Live regionId={id}>{content}</Live>
    </ShellStyles>
  );
  const options = { identifierPrefix: `${id}-` };
  if (element.hasAttribute('data-ssr')) hydrateRoot(element, tree, options);
  else createRoot(element, options).render(tree);
}
