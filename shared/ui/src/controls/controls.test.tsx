import '@selvedge/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField, TextField } from './text-field.tsx';

describe('TextField', () => {
  it('is named by its label and described by its error, then its hint', () => {
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

  it('says nothing of errors while there is none', () => {
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
  ])('wires an %s alike', (_, field) => {
    render(field);
    const control = screen.getByLabelText('Review');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Say something',
    );
  });
});

describe('Button', () => {
  it('says that it is busy, keeps the focus and ignores presses', () => {
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

  it('keeps room for the other text, without saying it', () => {
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
  it('stays between its ends', () => {
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

  it('says at the upper end, and only there, why it goes no further', () => {
    const stepper = (value: number) => (
      <QuantityStepper value={value} max={2} endText="No more in stock" onChange={() => undefined} />
    );
    const { rerender } = render(stepper(1));
    // There before it has anything to say: otherwise it would not be announced.
    const status = screen.getAllByRole('status').find((element) => element.matches('p'));
    expect(status?.textContent).toBe('');
    rerender(stepper(2));
    expect(status?.textContent).toBe('No more in stock');
    rerender(stepper(1));
    expect(status?.textContent).toBe('');
  });
});
