import { renderInHost } from '@selvedge/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../assistant-messages.ts';
import { Assistant } from './assistant.tsx';
import { AssistantWidget } from './assistant-widget.tsx';
import { conversationKey, preferencesKey } from './storage-keys.ts';
import { opener } from './test-widget.tsx';

const code = vi.hoisted(() => ({ isLoaded: false, load: vi.fn<() => Promise<void>>() }));
vi.mock('./load-assistant.ts', () => ({
  loadAssistant: code.load,
  loadedAssistant: () => (code.isLoaded ? Assistant : null),
}));

beforeEach(() => {
  code.isLoaded = false;
  code.load.mockReset().mockImplementation(async () => void (code.isLoaded = true));
});

test('the assistant loads when somebody is about to open it, not before', async () => {
  renderInHost(<AssistantWidget />);
  expect(code.load).not.toHaveBeenCalled();
  fireEvent.pointerEnter(opener());
  expect(code.load).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(opener());
  expect(await screen.findByRole('dialog', { name: messages.title })).toBeTruthy();
});

test('the button is busy until the assistant has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  code.load.mockReturnValue(promise);
  renderInHost(<AssistantWidget />);
  fireEvent.click(opener());
  expect(opener().getAttribute('aria-busy')).toBe('true');
  code.isLoaded = true;
  await act(async () => resolve());
  expect(screen.getByRole('dialog', { name: messages.title })).toBeTruthy();
});

test('an assistant that could not be loaded shows a message, and opens at the next press', async () => {
  code.load.mockRejectedValueOnce(new Error('offline'));
  const { host } = renderInHost(<AssistantWidget />);
  fireEvent.click(opener());
  await vi.waitFor(() => expect(host.toasts).toEqual([{ type: 'error', message: messages.notLoaded }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(opener());
  expect(await screen.findByRole('dialog', { name: messages.title })).toBeTruthy();
});

test('stored data is deleted at sign-out even if nobody has opened the assistant', () => {
  const { host } = renderInHost(<AssistantWidget />);
  sessionStorage.setItem(conversationKey(host.tenant.code), '{}');
  localStorage.setItem(preferencesKey(host.tenant.code), 'u1');
  act(() => host.events.emit('logout', {}));
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});
