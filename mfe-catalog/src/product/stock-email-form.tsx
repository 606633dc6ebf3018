import { css } from '@emotion/react';
import { emailPattern, type OnDemandOperations } from '@selvedge/contract';
import { getErrorMessage, isApiError, useHost, useSession, type PathsOf } from '@selvedge/mfe-kit';
import { Button, Form, NoticeBanner, SelectField, TextField, tokens, useForm } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../catalog-messages.ts';
import type { SizeOption } from './variant-rules.ts';

type StockOperations = Pick<OnDemandOperations, 'requestStockEmail'>;

const paths = {
  requestStockEmail: 'POST /products/{id}/stock-requests',
} as const satisfies PathsOf<StockOperations>;
const emailForm = new RegExp(emailPattern, 'u');

export interface StockEmailProps {
  productId: string;
  /** The sold-out sizes in the selected color; at least one. */
  sizes: readonly SizeOption[];
}

/** Signs the shopper up for one email when a sold-out size is back. Signed-in shoppers don't type their address. */
export function StockEmailForm({ productId, sizes }: StockEmailProps) {
  const { api } = useHost();
  const isSignedIn = useSession().status === 'signed-in';
  const [done, setDone] = useState('');
  const { errors, failure, isBusy, formProps } = useForm({
    rules: {
      size: () => undefined,
      email: (email: string) =>
        isSignedIn || emailForm.test(email.trim())
          ? undefined
          : 'Enter an email address such as name@example.com',
    },
    async submit({ size, email }) {
      const variantId = (sizes.find((option) => option.size === size) ?? sizes[0])!.variant!.id;
      try {
        const { message } = await api.callsOf<StockOperations>(paths).requestStockEmail({
          params: { id: productId },
          body: { variantId, ...(!isSignedIn && { email: email.trim() }) },
        });
        setDone(message);
      } catch (error) {
        return {
          message: 'We couldn’t save your request',
          detail: getErrorMessage(error, 'Please try again in a moment.'),
          fields: isApiError(error) ? error.fields : {},
        };
      }
      return undefined;
    },
  });
  if (done)
    return (
      <div role="status">
        <NoticeBanner tone="success">{done}</NoticeBanner>
      </div>
    );
  return (
    <section css={box} aria-label={messages.emailWhenBack}>
      <Form failure={failure} formProps={formProps}>
        <SelectField
          label="Size"
          name="size"
          autoFocus
          options={sizes.map(({ size }) => ({ value: size, label: size }))}
        />
        {isSignedIn ? null : (
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            error={errors.email}
          />
        )}
        <p css={note}>One email, once it’s back. We don’t use your address for anything else.</p>
        <Button type="submit" variant="secondary" isBusy={isBusy} busyText="Saving...">
          Email me
        </Button>
      </Form>
    </section>
  );
}

const box = css({
  padding: tokens.space[4],
  border: `1px solid ${tokens.color.hairline}`,
  borderRadius: tokens.radius.md,
  [tokens.media.noScript]: { display: 'none' },
});
const note = css({ fontSize: tokens.text.sm, color: tokens.color.muted });
