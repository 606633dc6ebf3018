import { TextField, type TextFieldProps } from '@selvedge/ui';

/** The field of a form for somebody's own e-mail address. */
export const EmailField = (
  props: Pick<TextFieldProps, 'autoComplete' | 'defaultValue' | 'hint' | 'error'>,
) => <TextField label="Email" name="email" type="email" inputMode="email" required {...props} />;
