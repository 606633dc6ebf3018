import { SelectField, TextField } from '@selvedge/ui';
import { useRef } from 'react';
import { addressGrid, columnSpan } from './address-grid.ts';
import type { AddressErrors, AddressForm } from './address-rules.ts';
import { StreetField } from './street-field.tsx';
import { usePlaceAutofill } from './use-place-autofill.ts';
import { usStateOptions } from './us-states.ts';

interface AddressFieldsProps {
  /** For the browser's autofill. */
  kind: 'shipping' | 'billing';
  form: AddressForm;
  errors: AddressErrors;
  /** Requires a name, because there is no account that provides one. */
  needsName?: boolean;
  /** Changes one field, or all that a chosen suggestion fills in. */
  onChange: (changes: Partial<AddressForm>) => void;
}

const countries = [{ value: 'US', label: 'United States' }];

/** The fields of one address. The store ships within the US. */
export function AddressFields({ kind, form, errors, needsName = false, onChange }: AddressFieldsProps) {
  const field = (name: keyof AddressForm) => ({
    name: `${kind}-${name}`,
    value: form[name] ?? '',
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const grid = useRef<HTMLDivElement>(null);
  const { onChoose, onPlace } = usePlaceAutofill({
    form,
    onChange,
    getField: (name) => grid.current?.querySelector<HTMLInputElement>(`[name="${kind}-${name}"]`) ?? null,
  });
  const required = { required: true, showsRequired: true };
  return (
    <div ref={grid} css={addressGrid}>
      <TextField
        css={columnSpan(6)}
        label={needsName ? 'Recipient name' : 'Recipient name (optional)'}
        autoComplete={`${kind} name`}
        maxLength={120}
        {...(needsName && required)}
        {...field('attentionName')}
      />
      <StreetField
        css={columnSpan(6)}
        label="Street Address"
        autoComplete={`${kind} address-line1`}
        maxLength={200}
        {...required}
        {...field('streetAddress')}
        onType={(streetAddress) => onChange({ streetAddress })}
        onChoose={onChoose}
        onPlace={onPlace}
      />
      <TextField
        css={columnSpan(6)}
        label="Apartment, suite, etc. (optional)"
        autoComplete={`${kind} address-line2`}
        maxLength={100}
        {...field('addressLine2')}
      />
      <TextField
        css={columnSpan(6)}
        label="City"
        autoComplete={`${kind} address-level2`}
        maxLength={100}
        {...required}
        {...field('city')}
      />
      <SelectField
        css={columnSpan(4)}
        label="State"
        autoComplete={`${kind} address-level1`}
        placeholder="Choose a state"
        options={usStateOptions}
        {...required}
        {...field('state')}
      />
      <TextField
        css={columnSpan(2)}
        label="Postal Code"
        autoComplete={`${kind} postal-code`}
        inputMode="numeric"
        maxLength={10}
        {...required}
        {...field('postalCode')}
      />
      <SelectField
        css={columnSpan(3)}
        label="Country"
        autoComplete={`${kind} country`}
        options={countries}
        {...required}
        {...field('country')}
      />
      <TextField
        css={columnSpan(3)}
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete={`${kind} tel`}
        maxLength={30}
        {...field('phone')}
      />
    </div>
  );
}
