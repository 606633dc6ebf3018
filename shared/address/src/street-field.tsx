import { css } from '@emotion/react';
import { TextField, useCombobox, useSuggestions, VisuallyHidden, type TextFieldProps } from '@selvedge/ui';
import { useEffect, useState, type ChangeEvent } from 'react';
import { addressFieldMessages } from './address-messages.ts';
import { addressLine } from './address-rules.ts';
import type { PlaceAddress } from './autocomplete/place-address.ts';
import type { StreetSuggestion } from './autocomplete/street-search.ts';
import { useAutocomplete } from './use-autocomplete.ts';

const minQueryLength = 3;
const frame = css({ position: 'relative', minWidth: 0 });

interface StreetFieldProps extends Omit<TextFieldProps, 'onChange' | 'ref'> {
  onType: (street: string) => void;
  /**
   * Called with the address of the chosen suggestion.
   * @returns whether the form was filled in
   */
  onPlace: (place: PlaceAddress) => boolean;
  /** Called when a suggestion is chosen, before its address is loaded. */
  onChoose: () => void;
}

/** A text field that suggests addresses once the code and the script for it have loaded. */
export function StreetField({ onType, onPlace, onChoose, className, ...field }: StreetFieldProps) {
  const { autocomplete, load, disable } = useAutocomplete();
  /** What the shopper has typed since the list was closed; autofilled text doesn't count. */
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const { suggestions, status } = useSuggestions(typed, autocomplete?.search.suggest, minQueryLength);
  useEffect(() => {
    if (status === 'failed') disable();
  }, [status, disable]);
  const shown = suggestions ?? [];
  const close = () => setTyped('');
  const combobox = useCombobox({ optionCount: shown.length, onEscape: close });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const street = event.target.value;
    setTyped(isTypedByHand(event.nativeEvent) ? street : '');
    setAnnouncement('');
    combobox.clearActiveOption();
    onType(street);
  };
  const choose = async (suggestion: StreetSuggestion) => {
    close();
    combobox.clearActiveOption();
    onChoose();
    const place = await suggestion.fetchAddress();
    if (place && onPlace(place)) setAnnouncement(addressFieldMessages.filled(addressLine(place.fields)));
  };
  const List = autocomplete?.List;
  return (
    <div css={frame} className={className}>
      <TextField
        {...field}
        onChange={change}
        onFocus={load}
        onBlur={close}
        {...(autocomplete && combobox.fieldProps)}
      />
      {List && shown.length > 0 ? (
        <List
          id={combobox.listId}
          suggestions={shown}
          activeIndex={combobox.activeIndex}
          attribution={autocomplete.attribution}
          onChoose={(suggestion) => void choose(suggestion)}
        />
      ) : null}
      {autocomplete ? (
        <VisuallyHidden role="status">
          {shown.length > 0 ? addressFieldMessages.suggestionCount(shown.length) : announcement}
        </VisuallyHidden>
      ) : null}
    </div>
  );
}

/** Autofill changes have no input type, or are replacements. */
function isTypedByHand(event: Event): boolean {
  const { inputType } = event as Partial<InputEvent>;
  return Boolean(inputType) && inputType !== 'insertReplacementText';
}
