import { usStates, type SellerAddress } from '@selvedge/contract';
import { SelectField, TextField } from '@selvedge/ui';
import { useAtomValue } from 'jotai';
import { messages } from '../../admin-messages.ts';
import { nestedTextFieldProps, textFieldProps } from '../../editing/text-field-props.ts';
import type { DraftErrors } from '../../editing/use-draft.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import { SectionForm } from './section-form.tsx';
import { settingsAtom } from './settings-atom.ts';
import { useSection } from './use-section.ts';

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
export function FulfillmentSection() {
  const draft = useSection<FulfillmentDraft>({
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
  const isWithoutAddress = useAtomValue(settingsAtom).sellerAddress === null;
  const field = nestedTextFieldProps(draft, 'sellerAddress');
  return (
    <SectionForm
      title="Store address and returns"
      intro="You ship from this address, and returns come back to it. It also appears on invoices."
      draft={draft}
    >
      {isWithoutAddress && <p>{messages.settings.noAddress}</p>}
      <TextField label="Name" required maxLength={120} {...field('name')} autoComplete="organization" />
      <TextField
        label="Street"
        required
        maxLength={200}
        {...field('streetAddress')}
        autoComplete="street-address"
      />
      <div css={fieldPair}>
        <TextField label="City" required maxLength={100} {...field('city')} autoComplete="address-level2" />
        <SelectField
          label="State"
          required
          placeholder="Choose a state"
          options={usStates.map((code) => ({ value: code, label: code }))}
          {...field('state')}
        />
        <TextField
          label="ZIP code"
          required
          maxLength={10}
          inputMode="numeric"
          {...field('postalCode')}
          autoComplete="postal-code"
        />
        <TextField
          label="Phone (optional)"
          type="tel"
          maxLength={30}
          {...field('phone')}
          autoComplete="tel"
        />
      </div>
      <TextField
        label="Return window in days"
        hint="Counted from delivery. Enter 0 to turn returns off."
        required
        inputMode="numeric"
        maxLength={3}
        {...textFieldProps(draft)('returnWindowDays')}
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
