import * as React from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createLifecycles, presentHref } from './create-lifecycles.tsx';
import type { HostApi } from './host/host-api.ts';
import { withOwnCalls } from './host/own-calls.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import { historyMaxAgeMs, PageOutlet, prefetchedMaxAgeMs } from './page/page-outlet.tsx';
import { createVisitCache } from './page/visit-cache.ts';
import { immediateVisit, resumeVisit, visitorContext, visitPage, type Visit } from './page/visit.ts';
import type { RemoteDefinition } from './remote.ts';
import { takeServerData } from './server-data.ts';

/** Turns a list of pages into a remote. */
export function defineRemote(definition: RemoteDefinition): RemoteLifecycles {
  const { pages, views } = definition;
  const visits = createVisitCache();
  /** What the mount under way begins with. */
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

  /** Who has looked at what is remembered: `undefined` as long as that is not known. */
  let person: string | null | undefined;
  /** What one person looked at is not remembered for the next, who may have come while the remote was away. */
  const forgetOthers = ({ session }: HostApi) => {
    const { status, user } = session.get();
    if (status === 'checking') return;
    const present = user?.id ?? null;
    if (person !== undefined && person !== present) visits.clear();
    person = present;
  };
  /** Only while its page stands: a remote that is away leaves nothing behind. */
  let stopListening = () => {};
  const forgetWithIdentity = ({ events }: HostApi) => {
    stopListening();
    const stops = [events.on('login', visits.clear), events.on('logout', visits.clear)];
    stopListening = () => stops.forEach((stop) => stop());
  };

  return {
    ...lifecycles,
    async mount(props) {
      forgetOthers(props.host);
      forgetWithIdentity(props.host);
      // Not while rendering: by then the shopper may be at another address than the one whose HTML is taken over.
      initial =
        resumed(definition) ??
        immediateVisit(pages, presentHref()) ??
        visits.peek(presentHref(), props.host.isTraversing() ? historyMaxAgeMs : prefetchedMaxAgeMs);
      await lifecycles.mount(props);
    },
    async unmount(props) {
      stopListening();
      await lifecycles.unmount(props);
    },
    async prefetch(href, host) {
      forgetOthers(host);
      const { signal } = new AbortController();
      const fresh = () => visitPage(pages, href, visitorContext(withOwnCalls(host), signal));
      await (visits.get(href, prefetchedMaxAgeMs) ?? visits.put(href, fresh()));
    },
  };
}

/** The visit that the server rendered, if this is the address it rendered. */
function resumed({ name, pages }: RemoteDefinition): Visit | null {
  const left = takeServerData(name);
  const href = presentHref();
  return left?.href === href ? resumeVisit(pages, href, left.outcome) : null;
}
