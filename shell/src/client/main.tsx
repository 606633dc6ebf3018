import { apiBasePath } from '@selvedge/contract';
import { start } from 'single-spa';
import { FullScreenSpinner } from '../frame/full-screen-loading.tsx';
import { frameMessages } from '../frame/frame-messages.ts';
import { elementIds } from '../boot.ts';
import { stripCampaignParameters } from '../campaign-parameters.ts';
import { findDeclaredPage, isForOperators, isOperatorPath } from '../page-match.ts';
import { keepPageQuery } from '../page-query.ts';
import { createHost } from './create-host.ts';
import { replayEarlyInput } from './early-input.ts';
import { mountFrame } from './frame/mount-frame.tsx';
import { showLoadingScreen } from './frame/loading-screen.tsx';
import { applyHead } from './navigation/apply-head.ts';
import { followLinks } from './navigation/follow-links.ts';
import { createNavigation, isOtherPage } from './navigation/navigation.ts';
import { guardPage, isAllowed } from './page-guard.tsx';
import { readBoot } from './read-boot.ts';
import { mountFloatingWidgets, showFloatingRegion } from './remotes/floating-widgets.ts';
import { prepareRemote } from './remotes/prepare-remote.ts';
import { registerRemotes } from './remotes/register-remotes.ts';
import { recoverOperatorKey } from './session/recover-operator-key.ts';
import { tracingHooks } from './tracing/tracing-hooks.ts';
import { trustDocumentScripts } from './remotes/trusted-scripts.ts';
import { announcePage } from './navigation/announce-page.ts';

async function startShell(): Promise<void> {
  trustDocumentScripts();
  const isStatic = !document.querySelector('[data-ssr]');
  if (isStatic) showLoadingScreen(<FullScreenSpinner />);
  const boot = await readBoot(apiBasePath).finally(() => isStatic && showLoadingScreen(null));
  const { page } = findDeclaredPage(boot.remotes, location.pathname) ?? {};
  const search = keepPageQuery(
    stripCampaignParameters(location.search),
    page,
    boot.tenant.isPreview === true,
  );
  // Pages are rendered without the other parameters, and hydrated only at the URL that was rendered.
  if (search !== location.search)
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  if (isStatic) (await import('./static/prepare-document.tsx')).prepareDocument(boot);
  // Admin pages and shop pages never share a document, so that the shop's remotes can't run code next to an operator.
  const isAdminDocument = isOperatorPath(boot.remotes, location.pathname);
  const remotesHere = boot.remotes.filter((remote) => isForOperators(remote) === isAdminDocument);
  const remoteAt = (pathname: string) => findDeclaredPage(boot.remotes, pathname)?.remote;
  const isShownHere = (pathname: string) => {
    const remote = remoteAt(pathname);
    return remote !== undefined && remotesHere.includes(remote);
  };
  if (isAdminDocument && recoverOperatorKey(boot.operatorKey !== undefined)) return;

  const prepare = async (href: string) => {
    const preparation = await prepareRemote(registered, boot.remotes, host, href);
    // If the code isn't available, the document server may still have the page.
    return (
      preparation !== 'unavailable' ||
      !findDeclaredPage(boot.remotes, new URL(href, location.origin).pathname)?.page.ssr
    );
  };
  const navigation = createNavigation(isShownHere, prepare);
  const isHeadWritten = document.querySelector(`#${elementIds.content} > [data-ssr]`) !== null;
  let shownHref: string | null = null;
  const host = createHost({
    boot,
    apiBaseUrl: apiBasePath,
    navigation,
    pageShown({ href, head }) {
      const previous = shownHref;
      if (previous !== null) tracingHooks.pageShown?.();
      shownHref = href;
      // For a server-rendered first page, the head is complete and the browser has restored the scroll position.
      if (previous !== null || !isHeadWritten)
        applyHead(head, host.tenant.vendorName || frameMessages.wordmark);
      if (previous === null) return replayEarlyInput(elementIds.content);
      const isOther = isOtherPage(previous, href);
      if (isOther) announcePage(navigation.isTraversing() ? previous : null);
      navigation.settle({ isOtherPage: isOther });
    },
  });
  const registered = registerRemotes({
    remotes: remotesHere,
    host,
    isAllowed: (protection) => isAllowed(host, protection),
  });

  if (boot.isTraced)
    void import('./tracing/start-tracing.ts').then(({ startTracing }) =>
      startTracing(
        () => findDeclaredPage(boot.remotes, location.pathname)?.page.path,
        (then) => navigation.href.subscribe(then),
      ),
    );
  mountFrame({ boot, host, navigation });
  followLinks(navigation, isShownHere, (href) => void prepare(href));
  const guard = () => {
    // A script changed the URL to a page that this document can't show.
    if (remoteAt(location.pathname) && !isShownHere(location.pathname)) return location.reload();
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
  // A signed-in shopper may still have an anonymous cart because the merge at sign-in failed.
  const isSignedIn = host.session.get().status === 'signed-in';
  void (isSignedIn ? host.cart.merge() : host.cart.load()).catch(() => undefined);
  mountFloatingWidgets(remotesHere, host);
}

void startShell();
