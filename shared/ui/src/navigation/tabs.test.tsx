import '@selvedge/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two' },
  { id: 'three', label: 'Three' },
] as const;

function Sample() {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('one');
  return (
    <Tabs label="Numbers" tabs={tabs} selected={selected} onSelect={setSelected}>
      <p>Panel {selected}</p>
    </Tabs>
  );
}
const tab = (name: string) => screen.getByRole('tab', { name });

it('shows the panel of the selected tab, labeled by it', () => {
  render(<Sample />);
  expect(screen.getByRole('tabpanel', { name: 'One' }).textContent).toBe('Panel one');
  fireEvent.click(tab('Three'));
  const panel = screen.getByRole('tabpanel', { name: 'Three' });
  expect(panel.textContent).toBe('Panel three');
  expect(tab('Three').getAttribute('aria-controls')).toBe(panel.id);
  expect(tabs.map(({ label }) => tab(label).getAttribute('aria-selected'))).toEqual([
    'false',
    'false',
    'true',
  ]);
});

it('is one tab stop; the arrow keys, Home and End select and move the focus', () => {
  render(<Sample />);
  expect(tabs.map(({ label }) => tab(label).tabIndex)).toEqual([0, -1, -1]);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  tab('One').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Two'],
    ['End', 'Three'],
    ['ArrowRight', 'One'],
    ['ArrowLeft', 'Three'],
    ['Home', 'One'],
  ] as const) {
    press(key);
    expect(document.activeElement).toBe(tab(name));
    expect(screen.getByRole('tabpanel', { name })).toBeTruthy();
  }
});
