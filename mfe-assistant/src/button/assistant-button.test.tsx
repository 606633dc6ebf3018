import '@selvedge/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chat } from '../chat/chat.tsx';
import { conversationKey, preferencesKey } from '../storage-keys.ts';
import { opener, showWidget } from '../test-widget.ts';
import { messages } from './button-messages.ts';

const code = vi.hoisted(() => ({ load: vi.fn<() => Promise<unknown>>() }));
vi.mock('./load-chat.ts', () => ({ loadChat: code.load }));

beforeEach(() => void code.load.mockReset().mockImplementation(async () => chat));

const panel = () => screen.findByRole('dialog', { name: 'Product Assistant' });

test('the chat loads only when the shopper is about to open it', async () => {
  await showWidget();
  expect(code.load).not.toHaveBeenCalled();
  fireEvent.pointerEnter(opener());
  expect(code.load).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(opener());
  expect(await panel()).toBeTruthy();
});

test('the button is busy until the chat has loaded, and two presses open it once', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  code.load.mockReturnValue(promise);
  await showWidget();
  fireEvent.click(opener());
  fireEvent.click(opener());
  expect(opener().getAttribute('aria-busy')).toBe('true');
  resolve(chat);
  expect(await panel()).toBeTruthy();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a chat that could not be loaded shows a message, and opens at the next press', async () => {
  code.load.mockRejectedValueOnce(new Error('offline'));
  const { host } = await showWidget();
  fireEvent.click(opener());
  await vi.waitFor(() => expect(host.toasts).toEqual([{ type: 'error', message: messages.notLoaded }]));
  expect(opener().hasAttribute('aria-busy')).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(opener());
  expect(await panel()).toBeTruthy();
});

test('a chat that finishes loading after the widget was removed is not shown', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  code.load.mockReturnValue(promise);
  const { unmount } = await showWidget();
  fireEvent.click(opener());
  await unmount();
  await act(async () => resolve(chat));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('data of a shopper who signed out before the assistant started is deleted, and nothing else', async () => {
  const code = 'FIELDNOTE';
  sessionStorage.setItem(conversationKey(code), JSON.stringify({ shopperId: 'u1' }));
  localStorage.setItem(preferencesKey(code), 'u1');
  await showWidget();
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  for (const kept of [JSON.stringify({ shopperId: null }), 'unreadable']) {
    sessionStorage.setItem(conversationKey(code), kept);
    await showWidget();
    expect(sessionStorage.getItem(conversationKey(code))).toBe(kept);
  }
  sessionStorage.clear();
});

test('stored data is deleted at sign-out even if nobody has opened the assistant', async () => {
  const { host } = await showWidget();
  sessionStorage.setItem(conversationKey(host.tenant.code), '{}');
  localStorage.setItem(preferencesKey(host.tenant.code), 'u1');
  act(() => host.events.emit('logout', {}));
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});
