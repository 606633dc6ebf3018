import * as React from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createLifecycles, getCurrentHref } from './create-lifecycles.tsx';
import type { HostApi } from './host/host-api.ts';
import { withOwnApiCalls } from './host/with-own-api-calls.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import { historyMaxAgeMs, PageOutlet, prefetchedMaxAgeMs } from './page/page-outlet.tsx';
import { getComponent, loadComponent, loadParts } from './page/page-component.ts';
import { createVisitCache } from './page/visit-cache.ts';
import { immediateVisit, resumeVisit, createVisitContext, visitPage, type Visit } from './page/visit.ts';
import type { RemoteDefinition } from './remote.ts';
import { consumeServerData } from './server-data.ts';

/** Turns a list of pages into a remote. */
export function defineRemote(definition: RemoteDefinition): RemoteLifecycles {
  const { pages, views } = definition;
  const visits = createVisitCache();
  /** The first visit of the current mount. */
  let initial: Visit | null = null;

  const lifecycles = createLifecycles(definition, function RemotePages() {
    const [first] = React.useState(initial);
    const content = (
      <BrowserRouter>
        <PageOutlet pages={pages} views={views} cache={visits} initial={first} />
      </BrowserRouter>
    );
    return definition.wrap?.(content) ?? content;
  });

  /** The user whose visits are cached; `undefined` until the session has been checked. */
  let knownUserId: string | null | undefined;
  /** Clears the cache if somebody else has signed in or out, perhaps while the remote was unmounted. */
  const clearForOtherUser = ({ session }: HostApi) => {
    const { status, user } = session.get();
    if (status === 'checking') return;
    const userId = user?.id ?? null;
    if (knownUserId !== undefined && knownUserId !== userId) visits.clear();
    knownUserId = userId;
  };
  /** Listens only while the remote is mounted. */
  let stopListening = () => {};
  const clearOnSessionChange = ({ events }: HostApi) => {
    stopListening();
    const stops = [events.on('login', visits.clear), events.on('logout', visits.clear)];
    stopListening = () => stops.forEach((stop) => stop());
  };

  return {
    ...lifecycles,
    async mount(props) {
      clearForOtherUser(props.host);
      clearOnSessionChange(props.host);
      // Read now rather than while rendering: by then, the URL may differ from the one that the server rendered.
      initial =
        resumeServerVisit(definition) ??
        immediateVisit(pages, getCurrentHref()) ??
        visits.peek(getCurrentHref(), props.host.isTraversing() ? historyMaxAgeMs : prefetchedMaxAgeMs);
      // If it fails, the server's HTML stays as it is, and the shell makes its links load documents.
      if (initial?.page && initial.outcome.kind === 'ready') {
        const { page, outcome } = initial;
        if (!getComponent(page)) await loadComponent(page);
        const parts = loadParts(page, outcome.data);
        if (parts) await parts;
      }
      await lifecycles.mount(props);
    },
    async unmount(props) {
      stopListening();
      await lifecycles.unmount(props);
    },
    async prefetch(href, host) {
      clearForOtherUser(host);
      const { signal } = new AbortController();
      const startVisit = () => visitPage(pages, href, createVisitContext(withOwnApiCalls(host), signal));
      await (visits.get(href, prefetchedMaxAgeMs) ?? visits.put(href, startVisit()));
    },
  };
}

/** The visit that the server rendered, if it rendered the current URL. */
function resumeServerVisit({ name, pages }: RemoteDefinition): Visit | null {
  const serverData = consumeServerData(name);
  const href = getCurrentHref();
  return serverData?.href === href ? resumeVisit(pages, href, serverData.outcome) : null;
}
