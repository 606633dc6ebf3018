import { Button, CheckboxField, ErrorBanner, Stack, tokens, useFocusOnError } from '@selvedge/ui';
import type { FormEvent } from 'react';
import { addressMessages } from '../../checkout-messages.ts';
import { stickyAction } from '../../page-frame.tsx';
import { AddressSection } from './address-section.tsx';
import { SavedAddressesSkeleton } from './address-skeleton.tsx';
import { ContactSection } from './contact-section.tsx';
import { useAddressStep } from './use-address-step.ts';

/** Step 1: a guest's contact details, the shipping address and the billing address. */
export function AddressStep() {
  const step = useAddressStep();
  const { user, draft, addresses, choices, errors } = step;
  const { form, focusError } = useFocusOnError<HTMLFormElement>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await step.finish())) focusError();
  }

  const section = (kind: 'shipping' | 'billing', legend: string) => (
    <AddressSection
      kind={kind}
      legend={legend}
      choice={choices[kind]}
      saved={step.selectable(kind)}
      errors={errors[kind]}
      isSignedIn={user !== null}
      onChange={(choice) => step.changeChoice(kind, choice)}
      onFieldChange={(changes) => step.changeFields(kind, changes)}
    />
  );

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={8}>
        {errors.banner ? <ErrorBanner>{errors.banner}</ErrorBanner> : null}
        {user ? (
          <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>Signed in as {user.email}</p>
        ) : (
          <ContactSection contact={draft.contact} errors={errors.contact} onChange={step.changeContact} />
        )}
        {addresses.hasFailed ? (
          <ErrorBanner title={addressMessages.loadFailed} onRetry={addresses.retry}>
            You can enter an address below instead.
          </ErrorBanner>
        ) : null}
        {addresses.isLoading ? <AddressesLoading /> : section('shipping', 'Shipping address')}
        <CheckboxField
          label="Billing address same as shipping"
          checked={draft.billingSameAsShipping}
          onChange={(event) => step.setBillingSameAsShipping(event.target.checked)}
        />
        {draft.billingSameAsShipping || addresses.isLoading ? null : section('billing', 'Billing address')}
      </Stack>
      <div css={[stickyAction, { marginTop: tokens.space[4] }]}>
        <Button
          type="submit"
          size="lg"
          isWide
          isBusy={step.isSaving}
          disabled={addresses.isLoading}
          aria-label="Continue to Payment: choose a shipping method next"
        >
          Continue to Payment
        </Button>
      </div>
    </form>
  );
}

function AddressesLoading() {
  return (
    <div role="status" aria-label="Loading your addresses">
      <SavedAddressesSkeleton />
    </div>
  );
}
