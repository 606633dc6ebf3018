import { AddressFields } from '@selvedge/address';
import type { AddressInput } from '@selvedge/contract';
import type { ApiClient } from '@selvedge/mfe-kit';
import {
  Button,
  CheckboxField,
  FailureBanner,
  LinkButton,
  SelectField,
  Stack,
  tokens,
  useFocusOnError,
} from '@selvedge/ui';
import type { FormEvent } from 'react';
import { addressesPath, useAddressForm } from './use-address-form.ts';
import type { AddressDraft } from './address-draft.ts';

export interface AddressFormProps {
  initial: AddressDraft;
  /** Says which request failed; shown below "Failed to save address". */
  failureDetail: string;
  /** Sends the address. Rejects with `ApiError`. */
  save: (api: ApiClient, userId: string, body: AddressInput) => Promise<unknown>;
}

const types = [
  { value: 'SHIPPING', label: 'Shipping' },
  { value: 'BILLING', label: 'Billing' },
];

export function AddressForm(props: AddressFormProps) {
  const { address, errors, failure, isBusy, isDefaultLocked, change, submit } = useAddressForm(props);
  const { form, focusError } = useFocusOnError<HTMLFormElement>();
  const kind = address.addressType === 'BILLING' ? 'billing' : 'shipping';

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!(await submit())) focusError();
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap={6} css={{ maxWidth: '40rem' }}>
        <FailureBanner failure={failure} />
        <SelectField
          label="Address Type"
          name="addressType"
          required
          showsRequired
          placeholder="Choose a type"
          options={types}
          value={address.addressType}
          error={errors.addressType}
          onChange={(event) => change({ addressType: event.target.value })}
        />
        <AddressFields kind={kind} form={address} errors={errors} onChange={change} />
        <div>
          <CheckboxField
            label={`Set as default ${kind} address`}
            name="isDefault"
            checked={address.isDefault || isDefaultLocked}
            disabled={isDefaultLocked}
            onChange={(event) => change({ isDefault: event.target.checked })}
          />
          {isDefaultLocked ? (
            <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>
              To change this, make another address the default.
            </p>
          ) : null}
        </div>
        <Stack isRow gap={3}>
          <Button type="submit" isBusy={isBusy} busyText="Saving...">
            Save Address
          </Button>
          <LinkButton href={addressesPath} variant="secondary">
            Cancel
          </LinkButton>
        </Stack>
      </Stack>
    </form>
  );
}
