import { regionId } from '@selvedge/mfe-kit/without-react';
import { createFakeHost, type ApiAnswers, type FakeHost, type FakeHostOptions } from '@selvedge/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { reply } from './chat/sample-reply.ts';
import { mount, unmount } from './remote.tsx';

export const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
  });

/** Simulates a touch screen until mocks are restored. */
export function simulateTouch() {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : real(query),
  );
}

export const opener = () => screen.getByRole('button', { name: 'Open the Product Assistant' });
export const field = () => screen.getByPlaceholderText<HTMLInputElement>('Ask about our products...');
export const log = () => within(screen.getByRole('log'));

interface ShownWidget {
  host: FakeHost;
  unmount: () => Promise<void>;
}

/** Mounts the remote as the shell does, until the test ends. */
export async function showWidget(options?: FakeHostOptions): Promise<ShownWidget> {
  const host = createFakeHost(options);
  const region = document.body.appendChild(document.createElement('div'));
  region.id = regionId('mfe-assistant');
  await mount({ host });
  const leave = async () => {
    await act(() => unmount());
    region.remove();
  };
  onTestFinished(leave);
  return { host, unmount: leave };
}

export async function openWidget(
  answer: ApiAnswers['searchWithAssistant'] = reply,
  { api, ...options }: FakeHostOptions = {},
): Promise<ShownWidget> {
  const shown = await showWidget({ ...options, api: { searchWithAssistant: answer, ...api } });
  opener().focus();
  fireEvent.click(opener());
  await screen.findByRole('dialog', { name: 'Product Assistant' });
  return shown;
}

export function ask(query: string) {
  fireEvent.change(field(), { target: { value: query } });
  fireEvent.submit(field());
}
