import type { SearchSuggestions } from '@selvedge/contract';
import { testTenant } from '@selvedge/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testCategories } from './frame-test-values.ts';
import { Header, type HeaderProps } from './header.tsx';
import type { SuggestSearches } from './search-form.tsx';

const show = (props: Partial<HeaderProps> = {}) =>
  render(<Header tenant={testTenant} categories={testCategories} cartCount={0} href="/" {...props} />);
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
const mouse = { pointerType: 'mouse' };
afterEach(() => vi.useRealTimers());

describe('logo', () => {
  it("is the tenant's picture in its box", () => {
    show({ tenant: { ...testTenant, logoUrl: '/media/logo.svg' } });
    const image = screen.getByRole('img', { name: 'Fieldnote' });
    expect(image).toMatchObject({ width: 150, height: 50 });
    expect(image.closest('a')?.getAttribute('href')).toBe('/');
  });

  it('falls back to the name with the vendor code in lower case', () => {
    show({ tenant: { ...testTenant, vendorName: 'Field & Note', vendorCode: 'FIELDNOTE' } });
    expect(screen.getByText('Field & Note')).toBeDefined();
    expect(screen.getByText('fieldnote')).toBeDefined();
  });

  it('falls back to the built-in wordmark', () => {
    show({ tenant: { ...testTenant, vendorName: '', vendorCode: '' } });
    expect(screen.getByRole('link', { name: 'E-commerce Store' }).getAttribute('href')).toBe('/');
  });
});

describe('categories', () => {
  it('link to their pages; only those with subcategories have a toggle', () => {
    show();
    expect(navigation().getByRole('link', { name: 'Women' }).getAttribute('href')).toBe('/category/women');
    expect(
      navigation()
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Women menu', 'Men menu']);
  });

  it('open with the toggle and list two more levels', () => {
    show();
    const toggle = navigation().getByRole('button', { name: 'Women menu' });
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(navigation().getByRole('link', { name: 'Outerwear' }).getAttribute('href')).toBe(
      '/category/women-outerwear',
    );
    expect(navigation().getByRole('link', { name: 'Knitwear' }).getAttribute('href')).toBe(
      '/category/women-knitwear',
    );
    fireEvent.click(toggle);
    expect(navigation().queryByRole('link', { name: 'Knitwear' })).toBeNull();
  });

  it('open on hover and close 150 ms after the mouse has left', () => {
    vi.useFakeTimers();
    show();
    const item = navigation().getByRole('link', { name: 'Women' }).closest('li') as HTMLElement;
    fireEvent.pointerEnter(item, mouse);
    expect(navigation().getByRole('link', { name: 'Knitwear' })).toBeDefined();
    fireEvent.pointerLeave(item, mouse);
    act(() => vi.advanceTimersByTime(149));
    expect(navigation().queryByRole('link', { name: 'Knitwear' })).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(navigation().queryByRole('link', { name: 'Knitwear' })).toBeNull();
  });

  it('stay open when the mouse comes back in time', () => {
    vi.useFakeTimers();
    show();
    const item = navigation().getByRole('link', { name: 'Women' }).closest('li') as HTMLElement;
    fireEvent.pointerEnter(item, mouse);
    fireEvent.pointerLeave(item, mouse);
    act(() => vi.advanceTimersByTime(100));
    fireEvent.pointerEnter(item, mouse);
    act(() => vi.advanceTimersByTime(1000));
    expect(navigation().queryByRole('link', { name: 'Knitwear' })).not.toBeNull();
  });

  it('close on Escape, with the focus back on the toggle', () => {
    show();
    const toggle = navigation().getByRole('button', { name: 'Women menu' });
    fireEvent.click(toggle);
    const link = navigation().getByRole('link', { name: 'Knitwear' });
    link.focus();
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(navigation().queryByRole('link', { name: 'Knitwear' })).toBeNull();
    expect(document.activeElement).toBe(toggle);
  });

  it('close when the URL changes', () => {
    const { rerender } = show();
    fireEvent.click(navigation().getByRole('button', { name: 'Women menu' }));
    rerender(<Header tenant={testTenant} categories={testCategories} cartCount={0} href="/category/women" />);
    expect(navigation().queryByRole('link', { name: 'Knitwear' })).toBeNull();
  });

  it("have a placeholder while they're loading", () => {
    show({ categories: null });
    expect(screen.getByRole('status').textContent).toBe('Loading categories');
  });
});

describe('icons', () => {
  it.each([
    [null, 'Cart'],
    [0, 'Cart'],
    [1, 'Cart, 1 item'],
    [12, 'Cart, 12 items'],
  ])('count %j gives a cart link named "%s"', (cartCount, name) => {
    show({ cartCount });
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/cart');
    expect(link.textContent).toBe(cartCount ? String(cartCount) : '');
  });

  it('open a search form that works without scripts', () => {
    show();
    fireEvent.submit(screen.getByRole('button', { name: 'Search' }).closest('form') as HTMLFormElement);
    const field = screen.getByRole('searchbox', { name: 'Search products' });
    const form = screen.getByRole('search');
    expect(document.activeElement).toBe(field);
    expect([form.getAttribute('action'), form.getAttribute('method'), field.getAttribute('name')]).toEqual([
      '/search',
      'get',
      'q',
    ]);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('search')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
  });
});

describe('search', () => {
  const type = (query: string) => {
    fireEvent.submit(screen.getByRole('button', { name: 'Search' }).closest('form') as HTMLFormElement);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: query } });
    const form = screen.getByRole('search');
    return { form, isLeftToBrowser: fireEvent.submit(form) };
  };

  it('navigates to the results without a reload', () => {
    const onNavigate = vi.fn();
    show({ onNavigate });
    expect(type(' wool & silk ').isLeftToBrowser).toBe(false);
    expect(onNavigate).toHaveBeenCalledWith('/search?q=wool+%26+silk');
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('stays open while the browser submits the form', () => {
    show();
    const { form, isLeftToBrowser } = type('wool');
    expect(isLeftToBrowser).toBe(true);
    expect(form.isConnected).toBe(true);
  });
});

describe('suggestions', () => {
  const found: SearchSuggestions = {
    queries: ['jacket'],
    categories: [{ id: 'men-jackets', path: ['Men', 'Outerwear', 'Jackets'] }],
    products: [],
  };
  const open = (suggest: SuggestSearches, onNavigate = vi.fn()) => {
    vi.useFakeTimers();
    show({ suggest, onNavigate });
    fireEvent.submit(screen.getByRole('button', { name: 'Search' }).closest('form') as HTMLFormElement);
    return { field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' }), onNavigate };
  };
  const type = async (field: HTMLInputElement, text: string, waitMs = 200) => {
    fireEvent.change(field, { target: { value: text } });
    await act(() => vi.advanceTimersByTimeAsync(waitMs));
  };

  it('appear after a pause, with one request for several letters', async () => {
    const suggest = vi.fn(async () => found);
    const { field } = open(suggest);
    await type(field, 'j', 50);
    await type(field, 'ja', 50);
    await type(field, 'jac');
    expect(suggest.mock.calls.map(([query]: unknown[]) => query)).toEqual(['jac']);
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
      '/search?q=jacket',
      '/category/men-jackets',
    ]);
    expect(screen.getByRole('option', { name: 'Men / Outerwear / Jackets' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('2 suggestions');
  });

  it('can be selected with the arrow keys and opened with Enter', async () => {
    const { field } = open(async () => found);
    await type(field, 'jac');
    const followed = vi.fn((event: Event) => event.preventDefault());
    screen.getAllByRole('option')[1]!.addEventListener('click', followed);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    const active = screen.getByRole('option', { selected: true });
    expect(active.getAttribute('href')).toBe('/category/men-jackets');
    expect(field.getAttribute('aria-activedescendant')).toBe(active.id);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(followed).toHaveBeenCalledOnce();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
  });

  it('of an earlier query never replace those of a later one', async () => {
    const replies: ((value: SearchSuggestions) => void)[] = [];
    const { field } = open(() => new Promise((resolve) => replies.push(resolve)));
    await type(field, 'ja');
    await type(field, 'jac');
    await act(async () => replies[1]!(found));
    await act(async () => replies[0]!({ ...found, queries: ['jade'] }));
    expect(screen.queryByText('jade')).toBeNull();
    expect(screen.getByText('jacket')).toBeDefined();
  });

  it('show a message if there are none or loading failed, and Enter still searches', async () => {
    const none = { queries: [], categories: [], products: [] };
    const replies = [async () => none, () => Promise.reject(new Error('down'))];
    const { field, onNavigate } = open(() => replies.shift()!());
    await type(field, 'lamp');
    expect(screen.getByRole('status').textContent).toBe('No suggestions. Press Enter to search anyway.');
    await type(field, 'lamps');
    expect(screen.getByRole('status').textContent).toContain("Suggestions aren't available right now.");
    fireEvent.submit(screen.getByRole('search'));
    expect(onNavigate).toHaveBeenCalledWith('/search?q=lamps');
  });
});

describe('mobile menu', () => {
  const setWidth = (width: number) =>
    (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
      width,
    });
  beforeEach(() => setWidth(390));
  afterEach(() => setWidth(1024));

  const open = async () => {
    const shown = show();
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    return { ...shown, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) };
  };

  it('contains nested categories, account and search', async () => {
    const { menu } = await open();
    expect(menu.getByRole('search')).toBeDefined();
    expect(menu.getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('/account');
    fireEvent.click(menu.getByRole('button', { name: 'Women menu' }));
    fireEvent.click(menu.getByRole('button', { name: 'Tops menu' }));
    expect(menu.getByRole('link', { name: 'Knitwear' }).getAttribute('href')).toBe(
      '/category/women-knitwear',
    );
  });

  it('closes when a link is followed', async () => {
    const { menu } = await open();
    const link = menu.getByRole('link', { name: 'Sale' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when the URL changes and on Escape', async () => {
    const { rerender } = await open();
    rerender(<Header tenant={testTenant} categories={testCategories} cartCount={0} href="/sale" />);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
