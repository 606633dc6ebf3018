import type { Draft } from './use-draft.ts';

type TextName<T> = { [Name in keyof T]: T[Name] extends string ? Name : never }[keyof T] & string;
type FieldDraft<T extends object> = Pick<Draft<T>, 'value' | 'change' | 'errors'>;

/** @returns a function that takes the name of a text in the draft and returns the props of its field */
export const textFieldProps =
  <T extends object>({ value, change, errors }: FieldDraft<T>) =>
  (name: TextName<T>) => ({
    value: String(value[name]),
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value } as Partial<T>),
  });

/** Like `textFieldProps`, for the texts of an object in the draft, such as `vendorSite.url`. */
export function nestedTextFieldProps<T extends object, Name extends keyof T & string>(
  { value, change, errors }: FieldDraft<T>,
  name: Name,
) {
  const object = value[name] as T[Name] & object;
  return textFieldProps({
    value: object,
    change: (part) => change({ [name]: { ...object, ...part } } as Partial<T>),
    errors: Object.fromEntries(
      Object.entries(errors).map(([path, error]) => [path.replace(`${name}.`, ''), error]),
    ),
  });
}
