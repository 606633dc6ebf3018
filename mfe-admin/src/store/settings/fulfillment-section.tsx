import { usStates, type SellerAddress } from '@selvedge/contract';
import { SelectField, TextField } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { textFieldOf } from '../../editing/text-field-of.ts';
import type { DraftErrors } from '../../editing/use-draft.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

interface FulfillmentDraft {
  /** Fields are empty until filled in; the state has no default. */
  sellerAddress: Omit<SellerAddress, 'phone' | 'state'> & {
    phone: string;
    state: SellerAddress['state'] | '';
  };
  /** As typed. */
  returnWindowDays: string;
}

const emptyAddress = {
  name: '',
  streetAddress: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
} as const satisfies Omit<FulfillmentDraft['sellerAddress'], 'phone'>;

/** Edits the store's address and return window. */
export function FulfillmentSection({ settings, onSaved }: SectionProps) {
  const draft = useSection<FulfillmentDraft>({
    settings,
    onSaved,
    pick: ({ sellerAddress, returnWindowDays }) => ({
      sellerAddress: { ...(sellerAddress ?? emptyAddress), phone: sellerAddress?.phone ?? '' },
      returnWindowDays: String(returnWindowDays),
    }),
    send: (api, { sellerAddress: { phone, state, ...address }, returnWindowDays }) =>
      api.updateFulfilment({
        body: {
          // The check rejects an address without a state.
          sellerAddress: {
            ...address,
            state: state as SellerAddress['state'],
            ...(phone.trim() !== '' && { phone: phone.trim() }),
          },
          returnWindowDays: Number(returnWindowDays),
        },
      }),
    check: checkFulfillment,
    saved: 'Address and returns saved',
  });
  const { value, change, errors } = draft;
  const { sellerAddress: address } = value;
  const field = (name: keyof FulfillmentDraft['sellerAddress'], label: string, maxLength: number) => ({
    label,
    maxLength,
    value: address[name],
    error: errors[`sellerAddress.${name}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ sellerAddress: { ...address, [name]: currentTarget.value } }),
  });
  return (
    <SectionForm
      title="Store address and returns"
      intro="You ship from this address, and returns come back to it. It also appears on invoices."
      draft={draft}
    >
      {settings.sellerAddress === null && <p>{messages.settings.noAddress}</p>}
      <TextField {...field('name', 'Name', 120)} required autoComplete="organization" />
      <TextField {...field('streetAddress', 'Street', 200)} required autoComplete="street-address" />
      <div css={fieldPair}>
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
        label="Return window in days"
        hint="Counted from delivery. Enter 0 to turn returns off."
        required
        inputMode="numeric"
        maxLength={3}
        {...textFieldOf(draft)('returnWindowDays')}
      />
    </SectionForm>
  );
}

function checkFulfillment({ sellerAddress, returnWindowDays }: FulfillmentDraft): DraftErrors {
  const missing = (['name', 'streetAddress', 'city', 'state'] as const).filter(
    (name) => sellerAddress[name].trim() === '',
  );
  const days = Number(returnWindowDays);
  return {
    ...Object.fromEntries(missing.map((name) => [`sellerAddress.${name}`, messages.settings.required])),
    ...(!/^\d{5}(?:-\d{4})?$/.test(sellerAddress.postalCode) && {
      'sellerAddress.postalCode': 'Enter 5 digits, or 9 such as 19107-1234',
    }),
    ...(!(/^\d+$/.test(returnWindowDays) && days <= 365) && {
      returnWindowDays: 'Enter a whole number of days, up to 365',
    }),
  };
}
