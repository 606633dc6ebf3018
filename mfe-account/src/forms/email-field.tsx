import { TextField, type TextFieldProps } from '@selvedge/ui';

export const EmailField = (
  props: Pick<TextFieldProps, 'autoComplete' | 'defaultValue' | 'hint' | 'error'>,
) => <TextField label="Email" name="email" type="email" inputMode="email" required {...props} />;
