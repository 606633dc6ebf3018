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
  /** What stands in it at first, with what is wrong with it. */
  value?: string;
}

/** Asks for a tracking number and goes to its page: by the browser's own means too, without any script. */
export function TrackingField({ value = '' }: TrackingFieldProps) {
  const { navigate } = useHost();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState(() => (value ? trackingNumberError(value) : undefined));

  function submit(event: FormEvent) {
    event.preventDefault();
    // What is typed stays in the field, also what was typed before the page was alive.
    const text = field.current?.value ?? '';
    const found = trackingNumberError(text);
    setError(found);
    if (found) field.current?.focus();
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
      <Button type="submit">Track Parcel</Button>
    </form>
  );
}
