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

it('opens on a press, with the focus on the first item, and says so', () => {
  expect(button().getAttribute('aria-expanded')).toBe('false');
  open();
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menu', { name: 'Order actions' })).toBeTruthy();
  expect(screen.getAllByRole('menuitem')).toHaveLength(3);
  expect(focused()).toBe('Cancel Order');
});

it('opens at its end with the arrow up, at its beginning with the arrow down', () => {
  button().focus();
  press('ArrowUp');
  expect(focused()).toBe('Download Invoice');
  press('Escape');
  press('ArrowDown');
  expect(focused()).toBe('Cancel Order');
});

it('goes round with the arrows, and to its ends and to first letters', () => {
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

it('closes on Escape and on Tab, with the focus back on its button', () => {
  for (const key of ['Escape', 'Tab']) {
    open();
    press(key);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button());
  }
});

it('does what is chosen, once it has closed', () => {
  open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Download Invoice' }));
  expect(onInvoice).toHaveBeenCalledOnce();
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
});

it('opens a link in a new tab, which cannot reach back', () => {
  open();
  const link = screen.getByRole('menuitem', { name: 'Track Order' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '/tracking/1Z9',
    '_blank',
    'noopener',
  ]);
});

it('closes on a press elsewhere, and when the focus goes elsewhere', () => {
  open();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).toBeNull();
  open();
  fireEvent.blur(document.activeElement as Element, {
    relatedTarget: screen.getByRole('button', { name: 'Elsewhere' }),
  });
  expect(screen.queryByRole('menu')).toBeNull();
});
