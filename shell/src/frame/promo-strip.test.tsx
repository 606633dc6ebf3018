import '@selvedge/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testBanners } from './frame-test-values.ts';
import { PromoStrip } from './promo-strip.tsx';

const getOffer = () => screen.getByRole('link').textContent;
/** With two offers, three changes end at the other one. */
const threeChangesMs = 15_000;
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('PromoStrip', () => {
  it('shows the next offer every 5 s and wraps around', () => {
    render(<PromoStrip banners={testBanners} isClosed={false} onClose={() => undefined} />);
    expect(getOffer()).toContain('Free delivery over $100');
    wait(4999);
    expect(getOffer()).toContain('Free delivery over $100');
    wait(1);
    expect(getOffer()).toContain('The autumn knits are here');
    wait(5000);
    expect(getOffer()).toContain('Free delivery over $100');
  });

  it('stops when paused and continues when played', () => {
    render(<PromoStrip banners={testBanners} isClosed={false} onClose={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: 'Pause offers' }));
    wait(threeChangesMs);
    expect(getOffer()).toContain('Free delivery over $100');
    fireEvent.click(screen.getByRole('button', { name: 'Play offers' }));
    wait(5000);
    expect(getOffer()).toContain('The autumn knits are here');
  });

  it('stops under the pointer', () => {
    render(<PromoStrip banners={testBanners} isClosed={false} onClose={() => undefined} />);
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Offers' }));
    wait(threeChangesMs);
    expect(getOffer()).toContain('Free delivery over $100');
  });

  it("doesn't move for visitors who prefer reduced motion", () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: true, media: query }) as unknown as MediaQueryList,
    );
    render(<PromoStrip banners={testBanners} isClosed={false} onClose={() => undefined} />);
    wait(threeChangesMs);
    expect(getOffer()).toContain('Free delivery over $100');
    expect(screen.getByRole('button', { name: 'Play offers' })).toBeDefined();
  });

  it('has no pause button with one offer', () => {
    render(<PromoStrip banners={testBanners.slice(0, 1)} isClosed={false} onClose={() => undefined} />);
    expect(screen.queryByRole('button', { name: 'Pause offers' })).toBeNull();
  });

  it('calls onClose, moves the focus, and renders nothing once closed', () => {
    const onClose = vi.fn();
    const { rerender, container } = render(
      <PromoStrip banners={testBanners} isClosed={false} onClose={onClose} />,
    );
    const header = document.body.appendChild(document.createElement('header'));
    header.innerHTML = '<button disabled>Menu</button><a href="/">Logo</a>';
    fireEvent.click(screen.getByRole('button', { name: 'Close offers' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(document.activeElement?.textContent).toBe('Logo');
    header.remove();
    rerender(<PromoStrip banners={testBanners} isClosed onClose={onClose} />);
    expect(container.innerHTML).toBe('');
  });

  it('renders nothing without offers', () => {
    const { container } = render(<PromoStrip banners={[]} isClosed={false} onClose={() => undefined} />);
    expect(container.innerHTML).toBe('');
  });
});
