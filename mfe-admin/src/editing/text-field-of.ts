import type { Draft } from './use-draft.ts';

type TextName<T> = { [Name in keyof T]: T[Name] extends string ? Name : never }[keyof T] & string;

/** @returns the props of a field that edits one of a draft's texts */
export const textFieldOf =
  <T extends object>({ value, change, errors }: Pick<Draft<T>, 'value' | 'change' | 'errors'>) =>
  (name: TextName<T>) => ({
    value: String(value[name]),
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value } as Partial<T>),
  });
