import '@selvedge/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField, TextField } from './text-field.tsx';

describe('TextField', () => {
  it('is labeled by its label and described by its error and its hint', () => {
    render(
      <TextField label="Email" showsRequired hint="For the confirmation only" error="Email is required" />,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Email is required', 'For the confirmation only']);
  });

  it('has no error attributes without an error', () => {
    render(<TextField label="City" autoComplete="address-level2" />);
    const input = screen.getByRole('textbox', { name: 'City' });
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.getAttribute('autocomplete')).toBe('address-level2');
  });

  it.each([
    ['area', <TextAreaField key="a" label="Review" error="Say something" />],
    ['select', <SelectField key="s" label="Review" error="Say something" options={[]} />],
    ['checkbox', <CheckboxField key="c" label="Review" error="Say something" />],
  ])('describes the %s field by its error', (_, field) => {
    render(field);
    const control = screen.getByLabelText('Review');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Say something',
    );
  });
});

describe('Button', () => {
  it('announces that it is busy, keeps its focus and ignores clicks', () => {
    const onClick = vi.fn();
    const { rerender } = render(
      <Button onClick={onClick} busyText="Adding...">
        Add to Cart
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Add to Cart' });
    button.focus();
    fireEvent.click(button);
    rerender(
      <Button onClick={onClick} busyText="Adding..." isBusy>
        Add to Cart
      </Button>,
    );
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Adding...' })).toBe(document.activeElement);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('reserves room for the busy text without exposing it', () => {
    render(<Button busyText="Adding...">Add to Cart</Button>);
    const button = screen.getByRole('button', { name: 'Add to Cart' });
    expect(button.querySelector('[data-other]')?.getAttribute('data-other')).toBe('Adding...');
    expect(button.textContent).toBe('Add to Cart');
  });

  it('does not submit its form while busy', () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy busyText="Saving...">
          Save Changes
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Saving...' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('QuantityStepper', () => {
  it('stays between its limits', () => {
    const onChange = vi.fn();
    const { rerender } = render(
      <QuantityStepper value={1} max={2} onChange={onChange} label="Quantity of Fell Jacket" />,
    );
    expect(screen.getByRole('group', { name: 'Quantity of Fell Jacket' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Decrease quantity' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(onChange).toHaveBeenCalledWith(2);
    rerender(<QuantityStepper value={2} max={2} onChange={onChange} />);
    expect(screen.getByRole('button', { name: 'Increase quantity' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('explains the upper limit only when it is reached', () => {
    const stepper = (value: number) => (
      <QuantityStepper value={value} max={2} endText="No more in stock" onChange={() => undefined} />
    );
    const { rerender } = render(stepper(1));
    // A status must be in the page before its text changes, or it isn't announced.
    const status = screen.getAllByRole('status').find((element) => element.matches('p'));
    expect(status?.textContent).toBe('');
    rerender(stepper(2));
    expect(status?.textContent).toBe('No more in stock');
    rerender(stepper(1));
    expect(status?.textContent).toBe('');
  });
});
