import { apiBasePath } from '@selvedge/contract';
import { start } from 'single-spa';
import { FullScreenSpinner } from '../frame/full-screen-waits.tsx';
import { frameMessages } from '../frame/frame-messages.ts';
import { elementIds } from '../boot.ts';
import { findDeclaredPage } from '../page-match.ts';
import { createHost } from './create-host.ts';
import { replayEarlyInput } from './early-input.ts';
import { mountFrame } from './layout/mount-frame.tsx';
import { showWaitingScreen } from './layout/waiting-screen.tsx';
import { applyHead } from './navigation/apply-head.ts';
import { followLinks } from './navigation/follow-links.ts';
import { createNavigation, isOtherPage } from './navigation/navigation.ts';
import { guardPage, isAllowed } from './page-guard.tsx';
import { readBoot } from './read-boot.ts';
import { mountFloatingWidgets, showFloatingRegion } from './remotes/floating-widgets.ts';
import { prepareRemote } from './remotes/prepare-remote.ts';
import { registerRemotes } from './remotes/register-remotes.ts';
import { announcePage } from './navigation/announce-page.ts';

async function startShell(): Promise<void> {
  const isStatic = !document.querySelector('[data-ssr]');
  if (isStatic) showWaitingScreen(<FullScreenSpinner />);
  const boot = await readBoot(apiBasePath).finally(() => isStatic && showWaitingScreen(null));
  if (isStatic) (await import('./static/prepare-document.tsx')).prepareDocument(boot);
  const isOfShop = (pathname: string) => findDeclaredPage(boot.remotes, pathname) !== null;

  const prepare = async (href: string) => {
    const preparation = await prepareRemote(registered, boot.remotes, host, href);
    // Where the code cannot be had, the document server may still have the page.
    return (
      preparation !== 'unavailable' ||
      !findDeclaredPage(boot.remotes, new URL(href, location.origin).pathname)?.page.ssr
    );
  };
  const navigation = createNavigation(isOfShop, prepare);
  const isHeadWritten = document.querySelector(`#${elementIds.content} > [data-ssr]`) !== null;
  let shownHref: string | null = null;
  const host = createHost({
    boot,
    apiBaseUrl: apiBasePath,
    navigation,
    pageShown({ href, head }) {
      const previous = shownHref;
      shownHref = href;
      // The server has written the head of a page it rendered, and the shopper is where the browser put them.
      if (previous !== null || !isHeadWritten)
        applyHead(head, host.tenant.vendorName || frameMessages.wordmark);
      if (previous === null) return replayEarlyInput(elementIds.content);
      const isOther = isOtherPage(previous, href);
      if (isOther) announcePage(navigation.isTraversing() ? previous : null);
      navigation.settle({ isOtherPage: isOther });
    },
  });
  const registered = registerRemotes({
    remotes: boot.remotes,
    host,
    isAllowed: (protection) => isAllowed(host, protection),
  });

  mountFrame({ boot, host, navigation });
  followLinks(navigation, isOfShop, (href) => void prepare(href));
  const guard = () => {
    guardPage(host, boot.remotes, isStatic);
    showFloatingRegion(boot.remotes);
  };
  navigation.href.subscribe(guard);
  host.session.subscribe(() => {
    guard();
    registered.reroute();
  });
  start({ urlRerouteOnly: false });
  guard();

  await host.session.check();
  // Signed in with an anonymous cart left: its merge failed at sign-in.
  const isSignedIn = host.session.get().status === 'signed-in';
  void (isSignedIn ? host.cart.merge() : host.cart.load()).catch(() => undefined);
  mountFloatingWidgets(boot.remotes, host);
}

void startShell();
