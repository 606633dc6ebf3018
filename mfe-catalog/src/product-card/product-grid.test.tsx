import { renderInHost } from '@selvedge/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { summaryOf } from '../sample-catalog.ts';
import { ProductGrid } from './product-grid.tsx';

const grid = (more: Parameters<typeof summaryOf>[1] = {}, keepsColor = false) => (
  <ProductGrid
    products={[summaryOf('Field Parka', more)]}
    columns={[2, 3, 4]}
    sizes="50vw"
    keepsColor={keepsColor}
  />
);
const imageCount = () => document.querySelectorAll('img').length;

test('loads the second image when a mouse enters, but not for touch', () => {
  renderInHost(grid());
  const list = document.querySelector('ul.products') as HTMLElement;
  fireEvent.pointerEnter(list, { pointerType: 'touch' });
  expect(imageCount()).toBe(1);
  fireEvent.pointerEnter(list, { pointerType: 'mouse' });
  expect(imageCount()).toBe(2);
});

test('the second image does not hide the first one while loading', () => {
  renderInHost(grid());
  fireEvent.pointerEnter(document.querySelector('ul.products') as HTMLElement, { pointerType: 'mouse' });
  const [front, back] = document.querySelectorAll('picture');
  expect(getComputedStyle(front!).backgroundColor).toBe('#c8c2b6');
  expect(getComputedStyle(back!).backgroundColor).toBe('transparent');
});

test('links to the shown color if the list asks for it', () => {
  const { unmount } = renderInHost(grid({ color: 'Dark Moss' }, true));
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/products/field-parka/details?selectedColor=Dark+Moss',
  );
  unmount();
  renderInHost(grid({ color: 'Dark Moss' }));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/products/field-parka/details');
});

test('links to the first filtered size that is available', () => {
  renderInHost(
    <ProductGrid
      products={[summaryOf('Field Parka', { availableSizes: ['M', 'XS / S', 'L'] })]}
      columns={[2, 3, 4]}
      sizes="50vw"
      selectedSizes={['XXL', 'XS / S', 'L']}
    />,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/products/field-parka/details?selectedSize=XS+%2F+S',
  );
});

test('works without an image, and says how many colors it leaves out', () => {
  const colors = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((color) => ({
    color,
    hex: '#123456',
    colorSwatchUrl: null,
  }));
  renderInHost(grid({ productImages: { defaultImages: [] }, colors }));
  expect(screen.getByText('+2')).toBeTruthy();
});
