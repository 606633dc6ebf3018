import { TextField, type FieldErrors } from '@selvedge/ui';
import { lengthHint } from './password-rules.ts';

interface NewPasswordFieldsProps {
  /** The first field's label. The second one repeats it. */
  label: string;
  errors: FieldErrors<'newPassword' | 'repeated'>;
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, errors }: NewPasswordFieldsProps) {
  const shared = { type: 'password', autoComplete: 'new-password', maxLength: 128, required: true };
  return (
    <>
      <TextField
        label={label}
        name="newPassword"
        // A password that's too short has the same text as its error.
        hint={errors.newPassword === lengthHint ? undefined : lengthHint}
        {...shared}
        error={errors.newPassword}
      />
      <TextField
        label={`Confirm ${label.toLowerCase()}`}
        name="repeated"
        {...shared}
        error={errors.repeated}
      />
    </>
  );
}
