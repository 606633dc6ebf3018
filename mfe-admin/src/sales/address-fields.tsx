import { usStateOptions, type AddressForm } from '@selvedge/address';
import { SelectField, Stack, TextField } from '@selvedge/ui';
import type { nestedTextFieldProps, textFieldProps } from '../editing/text-field-props.ts';
import { fieldPair } from '../layout/field-pair.ts';

type Form = Required<AddressForm>;

interface AddressFieldsProps {
  field:
    | ReturnType<typeof textFieldProps<Form>>
    | ReturnType<typeof nestedTextFieldProps<Record<string, Form>, string>>;
  needsName?: boolean;
  nameHint?: string | undefined;
  /** The state if it can't change. */
  fixedState?: { state: string; reason: string };
}

/** The fields of an address, without the suggestions and the browser's autofill that shoppers get. */
export const AddressFields = ({ field, needsName = false, nameHint, fixedState }: AddressFieldsProps) => (
  <Stack gap={4} align="stretch">
    <TextField
      label="Recipient name"
      hint={nameHint}
      required={needsName}
      maxLength={120}
      data-autofocus
      {...field('attentionName')}
    />
    <TextField label="Street" required maxLength={200} {...field('streetAddress')} />
    <TextField label="Apartment, suite, etc." maxLength={100} {...field('addressLine2')} />
    <TextField label="City" required maxLength={100} {...field('city')} />
    {fixedState ? null : (
      <SelectField
        label="State"
        placeholder="Choose a state"
        options={usStateOptions}
        required
        {...field('state')}
      />
    )}
    <div css={fieldPair}>
      <TextField
        label={fixedState ? `Postal code in ${fixedState.state}` : 'Postal code'}
        hint={fixedState?.reason}
        required
        inputMode="numeric"
        maxLength={10}
        {...field('postalCode')}
      />
      <TextField label="Phone (optional)" inputMode="tel" maxLength={30} {...field('phone')} />
    </div>
  </Stack>
);
