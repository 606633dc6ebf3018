import '@selvedge/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pageViews } from './page-views.tsx';

const { NotFound, Failed, Pending } = pageViews;

describe('pageViews', () => {
  it('shows a not-found page with two links', () => {
    render(<NotFound />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
    expect(screen.getByText('Please check the URL in the address bar and try again.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go back home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('/account');
  });

  it("reassures the shopper when a page fails, offers a retry and doesn't show the raw error", () => {
    const retry = vi.fn();
    render(<Failed error={new Error('ECONNREFUSED 10.0.0.7')} retry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('Your cart and your account are safe.');
    expect(document.body.textContent).not.toContain('ECONNREFUSED');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('announces loading', () => {
    render(<Pending />);
    expect(screen.getByRole('status').textContent).toContain('Loading...');
  });
});
