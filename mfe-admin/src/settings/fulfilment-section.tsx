import { css } from '@emotion/react';
import { usStates, type SellerAddress } from '@selvedge/contract';
import { SelectField, TextField, tokens } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import type { DraftErrors } from '../editing/use-draft.ts';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

const pair = css({
  display: 'grid',
  gap: tokens.space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  [tokens.media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

interface FulfilmentDraft {
  /** Empty until it is given; nobody's state is guessed. */
  sellerAddress: Omit<SellerAddress, 'phone' | 'state'> & {
    phone: string;
    state: SellerAddress['state'] | '';
  };
  /** As typed. */
  returnWindowDays: string;
}

const noAddress = {
  name: '',
  streetAddress: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
} as const satisfies Omit<FulfilmentDraft['sellerAddress'], 'phone'>;

/** Where parcels leave from, and how long they may come back. */
export function FulfilmentSection({ settings, onSaved }: SectionProps) {
  const draft = useSection<FulfilmentDraft>({
    settings,
    onSaved,
    pick: ({ sellerAddress, returnWindowDays }) => ({
      sellerAddress: { ...(sellerAddress ?? noAddress), phone: sellerAddress?.phone ?? '' },
      returnWindowDays: String(returnWindowDays),
    }),
    send: (api, { sellerAddress: { phone, state, ...address }, returnWindowDays }) =>
      api.updateFulfilment({
        body: {
          // The check has refused an address without a state.
          sellerAddress: {
            ...address,
            state: state as SellerAddress['state'],
            ...(phone.trim() !== '' && { phone: phone.trim() }),
          },
          returnWindowDays: Number(returnWindowDays),
        },
      }),
    check: problemsOf,
    saved: 'Address and returns saved',
  });
  const { value, change, errors } = draft;
  const { sellerAddress: address } = value;
  const field = (name: keyof FulfilmentDraft['sellerAddress'], label: string, maxLength: number) => ({
    label,
    maxLength,
    value: address[name],
    error: errors[`sellerAddress.${name}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ sellerAddress: { ...address, [name]: currentTarget.value } }),
  });
  return (
    <SectionForm
      title="Address of the store"
      intro="Parcels leave from here and returns come back here; it stands on invoices as the seller’s."
      draft={draft}
    >
      {settings.sellerAddress === null && <p>{messages.settings.noAddress}</p>}
      <TextField {...field('name', 'Name', 120)} required autoComplete="organization" />
      <TextField {...field('streetAddress', 'Street', 200)} required autoComplete="street-address" />
      <div css={pair}>
        <TextField {...field('city', 'City', 100)} required autoComplete="address-level2" />
        <SelectField
          label="State"
          required
          placeholder="Choose a state"
          options={usStates.map((code) => ({ value: code, label: code }))}
          value={address.state}
          error={errors['sellerAddress.state']}
          onChange={({ currentTarget }) =>
            change({
              sellerAddress: { ...address, state: currentTarget.value as SellerAddress['state'] },
            })
          }
        />
        <TextField
          {...field('postalCode', 'ZIP code', 10)}
          required
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <TextField {...field('phone', 'Phone (optional)', 30)} type="tel" autoComplete="tel" />
      </div>
      <TextField
        label="Days for returns"
        hint="Counted from delivery; 0 takes returns away."
        required
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={value.returnWindowDays}
        error={errors.returnWindowDays}
        onChange={({ currentTarget }) => change({ returnWindowDays: currentTarget.value })}
      />
    </SectionForm>
  );
}

function problemsOf({ sellerAddress, returnWindowDays }: FulfilmentDraft): DraftErrors {
  const missing = (['name', 'streetAddress', 'city', 'state'] as const).filter(
    (name) => sellerAddress[name].trim() === '',
  );
  const days = Number(returnWindowDays);
  return {
    ...Object.fromEntries(missing.map((name) => [`sellerAddress.${name}`, messages.settings.required])),
    ...(!/^\d{5}(?:-\d{4})?$/.test(sellerAddress.postalCode) && {
      'sellerAddress.postalCode': 'Five digits, or nine as 19107-1234',
    }),
    ...(!(/^\d+$/.test(returnWindowDays) && days <= 365) && {
      returnWindowDays: 'A whole number of days, 365 at most',
    }),
  };
}
