import { renderInHost, type ApiAnswers, type FakeHostOptions } from '@selvedge/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, vi } from 'vitest';
import { AssistantWidget } from './assistant-widget.tsx';
import { loadAssistant } from './load-assistant.ts';
import { reply } from './sample-reply.ts';

beforeAll(() => loadAssistant());

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

export function openWidget(
  answer: ApiAnswers['searchWithAssistant'] = reply,
  { api, ...options }: FakeHostOptions = {},
) {
  const rendered = renderInHost(<AssistantWidget />, {
    ...options,
    api: { searchWithAssistant: answer, ...api },
  });
  opener().focus();
  fireEvent.click(opener());
  return rendered;
}

export function ask(query: string) {
  fireEvent.change(field(), { target: { value: query } });
  fireEvent.submit(field());
}
