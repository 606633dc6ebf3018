// @vitest-environment happy-dom
import '@selvedge/testing';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showToast } from './toast-view.tsx';

// Of one that comes after another, and of the 3 s of the cart flows, the browser's tests speak (toasts.spec).

test('the toast component itself has a 5 s close timer (default)', async () => {
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

test('a toast begins below the header, and at the top once that is out of view', async () => {
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
