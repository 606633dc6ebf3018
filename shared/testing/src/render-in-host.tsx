import { HostProvider } from '@selvedge/mfe-kit';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createFakeHost, type FakeHost, type FakeHostOptions } from './fake-host.ts';

/** Renders a component that isn't a page, such as a widget, inside a fake shop. */
export function renderInHost(
  element: ReactNode,
  { url = '/', ...options }: FakeHostOptions & { url?: string } = {},
): RenderResult & { host: FakeHost } {
  const host = createFakeHost(options);
  const rendered = render(
    <MemoryRouter initialEntries={[url]}>
      <HostProvider host={host}>{element}</HostProvider>
    </MemoryRouter>,
  );
  return Object.assign(rendered, { host });
}
