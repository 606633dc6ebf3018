import { css } from '@emotion/react';
import {
  AddressFields,
  addressLine,
  cityLine,
  type AddressErrors,
  type AddressForm,
} from '@selvedge/address';
import { streetLine, type Address } from '@selvedge/contract';
import { CheckboxField, RadioCard, Stack, tokens } from '@selvedge/ui';
import { addressMessages } from '../../checkout-messages.ts';
import { newAddressPick, type AddressChoice } from '../draft/checkout-draft.ts';

interface AddressSectionProps {
  kind: 'shipping' | 'billing';
  legend: string;
  /** `pick` is resolved: it always names an offered option. */
  choice: AddressChoice;
  /** In display order; empty for a guest. */
  saved: Address[];
  errors: AddressErrors;
  isSignedIn: boolean;
  onChange: (choice: AddressChoice) => void;
  onFieldChange: (changes: Partial<AddressForm>) => void;
}

const defaultLabels = { SHIPPING: 'Default shipping', BILLING: 'Default billing' };
const quiet = css({ fontSize: tokens.text.sm, color: tokens.color.muted });

/** One address, picked from the saved ones or typed. */
export function AddressSection(props: AddressSectionProps) {
  const { kind, legend, choice, saved, errors, isSignedIn, onChange, onFieldChange } = props;
  const isDefaultPicked = saved.some((address) => address.id === choice.pick && address.isDefault);
  const pick = (id: string) => onChange({ ...choice, pick: id });
  return (
    <Stack as="fieldset" gap={4}>
      <legend css={{ fontWeight: tokens.weight.bold, marginBottom: tokens.space[3] }}>{legend}</legend>
      {saved.length > 0 ? (
        <Stack gap={2} role="radiogroup" aria-label={`Saved ${kind} addresses`}>
          {saved.map((address) => (
            <RadioCard
              key={address.id}
              name={`${kind}-pick`}
              value={address.id}
              checked={choice.pick === address.id}
              onChange={() => pick(address.id)}
              title={address.attentionName || streetLine(address)}
              detail={address.attentionName ? addressLine(address) : cityLine(address)}
              aside={address.isDefault ? defaultLabels[address.addressType] : undefined}
            />
          ))}
          <RadioCard
            name={`${kind}-pick`}
            value={newAddressPick}
            checked={choice.pick === newAddressPick}
            onChange={() => pick(newAddressPick)}
            title="Or enter a new address"
          />
        </Stack>
      ) : null}
      {choice.pick === newAddressPick ? (
        <AddressFields
          kind={kind}
          form={choice.form}
          errors={errors}
          needsName={kind === 'shipping' && !isSignedIn}
          onChange={onFieldChange}
        />
      ) : null}
      {isSignedIn && choice.pick === newAddressPick ? <p css={quiet}>{addressMessages.saveNotice}</p> : null}
      {isSignedIn && !isDefaultPicked ? (
        <CheckboxField
          label={`Set as default ${kind} address`}
          checked={choice.setAsDefault}
          onChange={(event) => onChange({ ...choice, setAsDefault: event.target.checked })}
        />
      ) : null}
    </Stack>
  );
}
