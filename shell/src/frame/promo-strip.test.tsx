import '@selvedge/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testBanners } from './frame-test-values.ts';
import { PromoStrip } from './promo-strip.tsx';

const shownOffer = () => screen.getByRole('link').textContent;
/** Of two offers, three turns lead to the other one. */
const threeTurnsMs = 15_000;
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('PromoStrip', () => {
  it('shows the next offer every 5 s and wraps around', () => {
    render(<PromoStrip banners={testBanners} isClosed={false} onClose={() => undefined} />);
    expect(shownOffer()).toContain('Free delivery over $100');
    wait(4999);
    expect(shownOffer()).toContain('Free delivery over $100');
    wait(1);
    expect(shownOffer()).toContain('The autumn knits are here');
    wait(5000);
    expect(shownOffer()).toContain('Free delivery over $100');
  });

  it('stands still once paused, and goes on when asked', () => {
    render(<PromoStrip banners={testBanners} isClosed={false} onClose={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: 'Pause offers' }));
    wait(threeTurnsMs);
    expect(shownOffer()).toContain('Free delivery over $100');
    fireEvent.click(screen.getByRole('button', { name: 'Play offers' }));
    wait(5000);
    expect(shownOffer()).toContain('The autumn knits are here');
  });

  it('stands still under the pointer', () => {
    render(<PromoStrip banners={testBanners} isClosed={false} onClose={() => undefined} />);
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Offers' }));
    wait(threeTurnsMs);
    expect(shownOffer()).toContain('Free delivery over $100');
  });

  it('does not move for people who ask for stillness', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: true, media: query }) as unknown as MediaQueryList,
    );
    render(<PromoStrip banners={testBanners} isClosed={false} onClose={() => undefined} />);
    wait(threeTurnsMs);
    expect(shownOffer()).toContain('Free delivery over $100');
    expect(screen.getByRole('button', { name: 'Play offers' })).toBeDefined();
  });

  it('has nothing to pause with one offer', () => {
    render(<PromoStrip banners={testBanners.slice(0, 1)} isClosed={false} onClose={() => undefined} />);
    expect(screen.queryByRole('button', { name: 'Pause offers' })).toBeNull();
  });

  it('asks to be closed, and is gone when it is', () => {
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

  it('is not there without offers', () => {
    const { container } = render(<PromoStrip banners={[]} isClosed={false} onClose={() => undefined} />);
    expect(container.innerHTML).toBe('');
  });
});
