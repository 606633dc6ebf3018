// @vitest-environment happy-dom
import '@selvedge/testing';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showToast } from './toast-view.tsx';

// toasts.spec.ts tests consecutive toasts and the cart's 3-second timer.

test('a toast closes after 5 seconds by default', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    showToast(container, { type: 'info', message: 'Your cart was changed' }, 'nonce');
    await vi.waitFor(() => expect(container.textContent).toContain('Your cart was changed'));
  });
  const toast = container.querySelector('.Toastify__toast');
  expect(toast?.className).toContain('Toastify__toast--info');
  const bar = toast?.querySelector<HTMLElement>('.Toastify__progress-bar--animated');
  expect(bar?.style.animationDuration).toBe('5000ms');
});

test('a toast appears below the header, or at the top if the header is out of view', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const header = document.body.appendChild(document.createElement('header'));
  header.id = 'shell-header';
  const top = async (bottom: number) => {
    header.getBoundingClientRect = () => ({ bottom }) as DOMRect;
    await act(async () => showToast(container, { type: 'info', message: `At ${bottom}` }, 'nonce'));
    return container.style.getPropertyValue('--toast-top');
  };
  expect(await top(148)).toBe('148px');
  expect(await top(-600)).toBe('0px');
  header.remove();
});
