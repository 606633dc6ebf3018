import { fireEvent, screen, within } from '@testing-library/react';

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

export const save = () => press('Save Changes');

export const dialog = () => within(screen.getByRole('dialog'));

export const pressInDialog = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
