import '@selvedge/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FullScreenLoading, FullScreenSpinner } from './full-screen-loading.tsx';
import { RemoteFallback } from './remote-fallback.tsx';

describe('full-screen loading states', () => {
  it('are a spinner while the configuration loads, and a text while the session is checked', () => {
    const { rerender } = render(<FullScreenSpinner />);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    rerender(<FullScreenLoading />);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
  });
});

describe('RemoteFallback', () => {
  it('explains what happened and retries', () => {
    const onRetry = vi.fn();
    const { rerender } = render(<RemoteFallback title="The catalog" onRetry={onRetry} isRetrying={false} />);
    expect(screen.getByRole('alert').textContent).toContain('The catalog could not be loaded');
    expect(screen.getByRole('alert').textContent).toContain('your cart and account are safe');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
    rerender(<RemoteFallback title="The catalog" onRetry={onRetry} isRetrying />);
    fireEvent.click(screen.getByRole('button', { name: 'Retrying...' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
