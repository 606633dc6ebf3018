import '@selvedge/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FullScreenLoading, FullScreenSpinner } from './full-screen-waits.tsx';
import { RemoteFallback } from './remote-fallback.tsx';

describe('full-screen waits', () => {
  it('are a spinner for the configuration and words for the session', () => {
    const { rerender } = render(<FullScreenSpinner />);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    rerender(<FullScreenLoading />);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
  });
});

describe('RemoteFallback', () => {
  it('says what happened and what is safe, and tries again', () => {
    const onRetry = vi.fn();
    const { rerender } = render(
      <RemoteFallback title="The catalogue" onRetry={onRetry} isRetrying={false} />,
    );
    expect(screen.getByRole('alert').textContent).toContain('The catalogue could not be loaded');
    expect(screen.getByRole('alert').textContent).toContain('your cart and account are safe');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
    rerender(<RemoteFallback title="The catalogue" onRetry={onRetry} isRetrying />);
    fireEvent.click(screen.getByRole('button', { name: 'Retrying...' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
