import { matchPage } from '@selvedge/mfe-kit';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FakeHost } from './fake-host.ts';

/** Handles clicks on links like the shell: the page's own URLs navigate within the page, others are recorded. */
export function ShopLinks({ path, host, children }: { path: string; host: FakeHost; children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a[href]');
    if (!link || event.defaultPrevented || link.getAttribute('target') === '_blank') return;
    const address = new URL(link.getAttribute('href') ?? '', 'http://shop.test' + pathname + search);
    const href = address.pathname + address.search + address.hash;
    event.preventDefault();
    if (address.origin !== 'http://shop.test') return;
    // Don't wait: tests check what the page shows in the meantime.
    if (matchPage([{ path }], address.pathname)) void navigate(href);
    else host.navigate(href);
  }
  return <div onClick={follow}>{children}</div>;
}
