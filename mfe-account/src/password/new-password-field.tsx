import { CheckboxField, Stack, TextField } from '@selvedge/ui';
import { useState } from 'react';

/** Lets the shopper show a new password instead of typing it twice. */
export function NewPasswordField({ name, error }: { name: string; error?: string | undefined }) {
  const [isShown, setShown] = useState(false);
  return (
    <Stack gap={1}>
      <TextField
        label="New password"
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="At least 8 characters"
        error={error}
      />
      <CheckboxField
        label="Show password"
        checked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
    </Stack>
  );
}
