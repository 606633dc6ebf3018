import { css } from '@emotion/react';
import { TextField, useCombobox, useSuggestions, VisuallyHidden, type TextFieldProps } from '@selvedge/ui';
import { useEffect, useState, type ChangeEvent } from 'react';
import { addressFieldMessages } from './address-messages.ts';
import { addressLine } from './address-rules.ts';
import type { PlaceAddress } from './autocomplete/place-address.ts';
import type { StreetSuggestion } from './autocomplete/street-search.ts';
import { useAutocomplete } from './use-autocomplete.ts';

const shortestQuery = 3;
const frame = css({ position: 'relative', minWidth: 0 });

interface StreetFieldProps extends Omit<TextFieldProps, 'onChange' | 'ref'> {
  onType: (street: string) => void;
  /**
   * A suggestion was chosen, and its address fetched.
   * @returns whether it was taken
   */
  onPlace: (place: PlaceAddress) => boolean;
  /** A suggestion was chosen; its address is on its way. */
  onChoose: () => void;
}

/** A text field, which suggests addresses once the code and the script for it have come; never anything less. */
export function StreetField({ onType, onPlace, onChoose, className, ...field }: StreetFieldProps) {
  const { autocomplete, wake, forget } = useAutocomplete();
  /** What a person has typed since the list was closed: nothing is suggested for what the browser filled in. */
  const [typed, setTyped] = useState('');
  const [news, setNews] = useState('');
  const { suggestions, status } = useSuggestions(typed, autocomplete?.search.suggest, shortestQuery);
  useEffect(() => {
    if (status === 'failed') forget();
  }, [status, forget]);
  const shown = suggestions ?? [];
  const close = () => setTyped('');
  const combobox = useCombobox({ optionCount: shown.length, onEscape: close });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const street = event.target.value;
    setTyped(isTypedByHand(event.nativeEvent) ? street : '');
    setNews('');
    combobox.leaveOptions();
    onType(street);
  };
  const choose = async (suggestion: StreetSuggestion) => {
    close();
    combobox.leaveOptions();
    onChoose();
    const place = await suggestion.fetchAddress();
    if (place && onPlace(place)) setNews(addressFieldMessages.filled(addressLine(place.fields)));
  };
  const List = autocomplete?.List;
  return (
    <div css={frame} className={className}>
      <TextField
        {...field}
        onChange={change}
        onFocus={wake}
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
          {shown.length > 0 ? addressFieldMessages.suggestionCount(shown.length) : news}
        </VisuallyHidden>
      ) : null}
    </div>
  );
}

/** Autofill changes a field too, without saying how, or as a replacement. */
function isTypedByHand(event: Event): boolean {
  const { inputType } = event as Partial<InputEvent>;
  return Boolean(inputType) && inputType !== 'insertReplacementText';
}
