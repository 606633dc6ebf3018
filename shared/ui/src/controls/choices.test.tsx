import '@selvedge/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ChoiceChips } from './choice-chips.tsx';
import { RangeField } from './range-field.tsx';

describe('ChoiceChips', () => {
  it('toggles options and keeps selected values that are not among them', () => {
    const onChange = vi.fn();
    const options = [{ value: 'S' }, { value: 'M', label: 'Medium' }];
    render(<ChoiceChips legend="Tops" options={options} chosen={['S', '32']} onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Tops' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'S' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Medium' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'S' }));
    expect(onChange.mock.calls).toEqual([[['S', '32', 'M']], [['32']]]);
  });
});

describe('RangeField', () => {
  const field = (value: string, onChange = vi.fn(), hasSlider = true) => (
    <RangeField
      label="Chest"
      name="chest"
      unit="inches"
      min={30}
      max={50}
      step={0.5}
      value={value}
      onChange={onChange}
      hasSlider={hasSlider}
      error={value === '60' ? 'Too large' : undefined}
    />
  );
  const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Chest slider' });
  const number = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Chest' });

  it('keeps the slider and the number field in sync', () => {
    const onChange = vi.fn();
    render(field('38.5', onChange));
    expect([slider().value, number().value]).toEqual(['38.5', '38.5']);
    expect(slider().getAttribute('aria-valuetext')).toBe('38.5 inches');
    fireEvent.change(slider(), { target: { value: '40' } });
    fireEvent.change(number(), { target: { value: '41' } });
    expect(onChange.mock.calls).toEqual([['40'], ['41']]);
  });

  it('keeps an out-of-range number as typed and moves the slider to the nearest end', () => {
    const { rerender } = render(field('60'));
    expect([slider().value, number().value]).toEqual(['50', '60']);
    expect(number().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(number().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Too large',
    );
    rerender(field(''));
    expect([slider().value, number().value]).toEqual(['30', '']);
  });

  it('can have no slider', () => {
    render(field('38', vi.fn(), false));
    expect(screen.queryByRole('slider')).toBeNull();
    expect(number().value).toBe('38');
  });
});
