import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { AddressForm } from './address-rules.ts';
import type { PlaceAddress } from './autocomplete/place-address.ts';

interface PlaceFillingInput {
  form: AddressForm;
  onChange: (changes: Partial<AddressForm>) => void;
  /** The control of a field, where it is shown. */
  fieldOf: (name: keyof AddressForm) => HTMLInputElement | null;
}

/** In the order of the page. */
const afterStreet = ['city', 'state', 'postalCode', 'country', 'phone'] as const;

/** What a chosen suggestion does to the form: fills it in, unless somebody typed on meanwhile, and leads on from there. */
export function usePlaceFilling(input: PlaceFillingInput) {
  const latest = useRef(input);
  const chosenIn = useRef<AddressForm | null>(null);
  useEffect(() => {
    latest.current = input;
  });
  return {
    onChoose: () => void (chosenIn.current = latest.current.form),
    /** @returns whether the place was taken */
    onPlace(place: PlaceAddress): boolean {
      const { form, onChange, fieldOf } = latest.current;
      if (!isSame(chosenIn.current, form)) return false;
      // The fields hold the new values before the focus comes to them.
      flushSync(() => onChange(place.fields));
      goOn(place, { ...form, ...place.fields }, fieldOf);
      return true;
    },
  };
}

const isSame = (one: AddressForm | null, other: AddressForm) =>
  one !== null && (Object.keys(other) as (keyof AddressForm)[]).every((name) => one[name] === other[name]);

/** To where the house number belongs if there is none, else to the next empty field, else behind the street: a flat goes there. */
function goOn(place: PlaceAddress, filled: AddressForm, fieldOf: PlaceFillingInput['fieldOf']): void {
  const empty = afterStreet.find((name) => filled[name].trim() === '' && fieldOf(name));
  if (place.hasHouseNumber && empty) {
    fieldOf(empty)?.focus();
    return;
  }
  const street = fieldOf('streetAddress');
  const caret = place.hasHouseNumber ? filled.streetAddress.length : 0;
  street?.focus();
  street?.setSelectionRange(caret, caret);
}
