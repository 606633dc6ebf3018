import '@selvedge/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pageViews } from './page-views.tsx';

const { NotFound, Failed, Pending } = pageViews;

describe('pageViews', () => {
  it('says that a page was not found, and offers two ways on', () => {
    render(<NotFound />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
    expect(screen.getByText('Please check the URL in the address bar and try again.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go back home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('/account');
  });

  it('says what is safe when a page failed, tries again, and keeps the error to itself', () => {
    const retry = vi.fn();
    render(<Failed error={new Error('ECONNREFUSED 10.0.0.7')} retry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('Your cart and your account are safe.');
    expect(document.body.textContent).not.toContain('ECONNREFUSED');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('waits politely', () => {
    render(<Pending />);
    expect(screen.getByRole('status').textContent).toContain('Loading...');
  });
});
