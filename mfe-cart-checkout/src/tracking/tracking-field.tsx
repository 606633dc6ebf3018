import { css } from '@emotion/react';
import { useHost } from '@selvedge/mfe-kit';
import { Button, TextField, tokens } from '@selvedge/ui';
import { useRef, useState, type FormEvent } from 'react';
import { cleanTrackingNumber, trackingNumberError } from './tracking-number.ts';

const form = css({
  display: 'grid',
  gap: tokens.space[4],
  maxWidth: '30rem',
  justifyItems: 'start',
  '& > div': { width: '100%' },
});

interface TrackingFieldProps {
  /** The initial number. An invalid one shows its error right away. */
  value?: string;
}

/** Goes to the page of a tracking number. Also works without JavaScript, as a plain GET form. */
export function TrackingField({ value = '' }: TrackingFieldProps) {
  const { navigate } = useHost();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState(() => (value ? trackingNumberError(value) : undefined));

  function submit(event: FormEvent) {
    event.preventDefault();
    // Read the DOM, because the shopper may have typed before hydration.
    const text = field.current?.value ?? '';
    const invalid = trackingNumberError(text);
    setError(invalid);
    if (invalid) field.current?.focus();
    else navigate(`/tracking/${cleanTrackingNumber(text)}`);
  }

  return (
    <form action="/tracking" method="get" css={form} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label="Tracking Number"
        name="number"
        required
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={value}
        error={error}
        onInput={() => setError(undefined)}
      />
      <Button type="submit">Track Package</Button>
    </form>
  );
}
