import '@selvedge/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Price } from './price.tsx';
import { RatingStars } from './rating-stars.tsx';
import { StepPanel } from './step-panel.tsx';

describe('Price', () => {
  it('shows both prices of a reduced item', () => {
    const { container } = render(<Price min={38} compareAt={52} />);
    expect(container.textContent).toBe('Now $38.00Was $52.00');
  });

  it('shows a price range, and hides an original price that is not higher', () => {
    const { container } = render(<Price min={20} max={30} compareAt={20} />);
    expect(container.textContent).toBe('$20.00 - $30.00');
  });
});

describe('RatingStars', () => {
  it('has a readable label', () => {
    const { container } = render(<RatingStars rating={4.46} count={1} />);
    expect(screen.getByRole('img', { name: '4.5 out of 5 stars' })).toBeDefined();
    expect(container.textContent).toBe('(1 review)');
  });
});

describe('StepPanel', () => {
  it('shows the content of the current step only, and lets a done step be edited', () => {
    const onEdit = vi.fn();
    const { rerender } = render(
      <StepPanel number={1} title="Shipping Address" state="current">
        Fields
      </StepPanel>,
    );
    expect(screen.getByText('Fields')).toBeDefined();
    rerender(
      <StepPanel number={1} title="Shipping Address" state="done" summary="12 Mill Lane" onEdit={onEdit}>
        Fields
      </StepPanel>,
    );
    expect(screen.queryByText('Fields')).toBeNull();
    expect(screen.getByText('12 Mill Lane')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Shipping Address' }));
    expect(onEdit).toHaveBeenCalledOnce();
  });
});
