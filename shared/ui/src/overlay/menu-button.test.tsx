import '@selvedge/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MenuButton } from './menu-button.tsx';

const onCancel = vi.fn();
const onInvoice = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  render(
    <>
      <MenuButton
        label="Order actions"
        items={[
          { label: 'Cancel Order', onSelect: onCancel },
          { label: 'Track Order', newTab: '/tracking/1Z9' },
          { label: 'Download Invoice', onSelect: onInvoice },
        ]}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
});

const button = () => screen.getByRole('button', { name: 'Order actions' });
const focused = () => document.activeElement?.textContent?.replace('↗', '');
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
function open() {
  button().focus();
  fireEvent.click(button());
}

it('opens on click, focuses the first item and sets aria-expanded', () => {
  expect(button().getAttribute('aria-expanded')).toBe('false');
  open();
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menu', { name: 'Order actions' })).toBeTruthy();
  expect(screen.getAllByRole('menuitem')).toHaveLength(3);
  expect(focused()).toBe('Cancel Order');
});

it('opens at the last item with the up arrow and at the first with the down arrow', () => {
  button().focus();
  press('ArrowUp');
  expect(focused()).toBe('Download Invoice');
  press('Escape');
  press('ArrowDown');
  expect(focused()).toBe('Cancel Order');
});

it('supports the arrow keys, Home, End and first letters', () => {
  open();
  for (const [key, item] of [
    ['ArrowDown', 'Track Order'],
    ['ArrowDown', 'Download Invoice'],
    ['ArrowDown', 'Cancel Order'],
    ['ArrowUp', 'Download Invoice'],
    ['Home', 'Cancel Order'],
    ['End', 'Download Invoice'],
    ['t', 'Track Order'],
    ['x', 'Track Order'],
  ] as const) {
    press(key);
    expect(focused()).toBe(item);
  }
});

it('closes on Escape and Tab and returns the focus to its button', () => {
  for (const key of ['Escape', 'Tab']) {
    open();
    press(key);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button());
  }
});

it('closes and runs the selected item', () => {
  open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Download Invoice' }));
  expect(onInvoice).toHaveBeenCalledOnce();
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
});

it('opens a link in a new tab without an opener', () => {
  open();
  const link = screen.getByRole('menuitem', { name: 'Track Order' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '/tracking/1Z9',
    '_blank',
    'noopener',
  ]);
});

it('closes on a click outside and when the focus leaves', () => {
  open();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).toBeNull();
  open();
  fireEvent.blur(document.activeElement as Element, {
    relatedTarget: screen.getByRole('button', { name: 'Elsewhere' }),
  });
  expect(screen.queryByRole('menu')).toBeNull();
});
