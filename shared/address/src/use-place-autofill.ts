import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { AddressForm } from './address-rules.ts';
import type { PlaceAddress } from './autocomplete/place-address.ts';

interface PlaceAutofillInput {
  form: AddressForm;
  onChange: (changes: Partial<AddressForm>) => void;
  /** The input element of a field, if it's shown. */
  getField: (name: keyof AddressForm) => HTMLInputElement | null;
}

/** The fields after the street, in page order. */
const afterStreet = ['city', 'state', 'postalCode', 'country', 'phone'] as const;

/** Fills in a chosen suggestion, unless the shopper has kept typing, and moves the focus. */
export function usePlaceAutofill(input: PlaceAutofillInput) {
  const latest = useRef(input);
  const formWhenChosen = useRef<AddressForm | null>(null);
  useEffect(() => {
    latest.current = input;
  });
  return {
    onChoose() {
      formWhenChosen.current = latest.current.form;
    },
    /** @returns whether the form was filled in */
    onPlace(place: PlaceAddress): boolean {
      const { form, onChange, getField } = latest.current;
      if (!isSame(formWhenChosen.current, form)) return false;
      // Update the fields before moving the focus.
      flushSync(() => onChange(place.fields));
      focusNextField(place, { ...form, ...place.fields }, getField);
      return true;
    },
  };
}

const isSame = (one: AddressForm | null, other: AddressForm) =>
  one !== null && (Object.keys(other) as (keyof AddressForm)[]).every((name) => one[name] === other[name]);

/**
 * If the house number is missing, puts the caret where it belongs. Otherwise focuses the next empty field or, if there is
 * none, puts the caret at the end of the street, where an apartment can be added.
 */
function focusNextField(
  place: PlaceAddress,
  filled: AddressForm,
  getField: PlaceAutofillInput['getField'],
): void {
  const empty = afterStreet.find((name) => filled[name].trim() === '' && getField(name));
  if (place.hasHouseNumber && empty) {
    getField(empty)?.focus();
    return;
  }
  const street = getField('streetAddress');
  const caret = place.hasHouseNumber ? filled.streetAddress.length : 0;
  street?.focus();
  street?.setSelectionRange(caret, caret);
}
