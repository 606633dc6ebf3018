import { CheckboxField, Stack, TextField } from '@selvedge/ui';
import { useState } from 'react';

/** A password that is being chosen; it can be looked at instead of being typed twice. */
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
