import { css } from '@emotion/react';
import { Stack, TextField, tokens } from '@selvedge/ui';
import type { Contact, ContactErrors } from './contact-rules.ts';

interface ContactSectionProps {
  contact: Contact;
  errors: ContactErrors;
  onChange: (field: keyof Contact, value: string) => void;
}

export const contactPair = css({
  display: 'grid',
  gap: tokens.space[4],
  [tokens.media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** Contact details, for guests only. */
export function ContactSection({ contact, errors, onChange }: ContactSectionProps) {
  return (
    <Stack as="fieldset" gap={4}>
      <legend css={{ fontWeight: tokens.weight.bold, marginBottom: tokens.space[2] }}>Contact</legend>
      <p css={{ fontSize: tokens.text.sm, color: tokens.color.muted }}>
        Have an account? <a href="/login?redirect=%2Fcheckout">Sign in</a> to use your saved addresses.
      </p>
      <div css={contactPair}>
        <TextField
          label="Email"
          showsRequired
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          value={contact.email}
          error={errors.email}
          onChange={(event) => onChange('email', event.target.value)}
        />
        <TextField
          label="Phone"
          showsRequired
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          value={contact.phone}
          error={errors.phone}
          hint="We’ll only use it for questions about your delivery."
          onChange={(event) => onChange('phone', event.target.value)}
        />
      </div>
    </Stack>
  );
}
