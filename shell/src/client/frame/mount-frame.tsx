import { hydrateInSlices, safeSessionStorage, sessionKeys, useReadableValue } from '@selvedge/mfe-kit';
import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { elementIds, type Boot } from '../../boot.ts';
import { FooterRegion } from '../../frame/footer-region.tsx';
import { HeaderRegion } from '../../frame/header-region.tsx';
import { getFrameKind } from '../../page-match.ts';
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

/** Mounts header and footer, hydrating the server's HTML if there is any. */
export function mountFrame({ boot, host, navigation }: FrameOptions): void {
  render(elementIds.header, <ConnectedHeader boot={boot} host={host} navigation={navigation} />);
  render(elementIds.footer, <ConnectedFooter boot={boot} host={host} navigation={navigation} />);
}

function ConnectedFooter({ boot, host, navigation }: FrameOptions) {
  const tenant = useReadableValue(host.tenantStore);
  const kind = getFrameKind(boot.remotes, getPath(useReadableValue(navigation.href)));
  return (
    <FooterRegion
      kind={kind}
      tenant={tenant}
      onSubscribe={async (email) => (await host.api.subscribeToNewsletter({ body: { email } })).message}
    />
  );
}

function ConnectedHeader({ boot, host, navigation }: FrameOptions) {
  const { count, isLoading } = useReadableValue(host.cart);
  const href = useReadableValue(navigation.href);
  const tenant = useReadableValue(host.tenantStore);
  const { categories, retry } = useCategories(boot.categories, host.api);
  // The strip is open in the first render, to match the server's HTML. If it was closed, the inline script has already hidden it.
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
      kind={getFrameKind(boot.remotes, getPath(href))}
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

const getPath = (href: string) => new URL(href, location.origin).pathname;

/** Wraps the content, because a sibling would change the ids that the server generated. */
function ReplayEarlyInput({ regionId, children }: { regionId: string; children: ReactNode }) {
  useLayoutEffect(() => replayEarlyInput(regionId), [regionId]);
  return children;
}

function render(id: string, content: ReactNode): void {
  const element = document.getElementById(id);
  if (!element) return;
  const tree = (
    <ShellStyles>
      <ReplayEarlyInput regionId={id}>{content}</ReplayEarlyInput>
    </ShellStyles>
  );
  const options = { identifierPrefix: `${id}-` };
  if (element.hasAttribute('data-ssr')) hydrateInSlices(element, tree, options);
  else createRoot(element, options).render(tree);
}
