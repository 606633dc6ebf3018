import { css } from '@emotion/react';
import { Button, TextField, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { messages } from '../admin-messages.ts';
import type { StateRate } from './load-tax-rates.ts';
import { percentText, rateOf } from './percent-text.ts';

const { space } = tokens;
const shown = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: space[3],
  fontVariantNumeric: 'tabular-nums',
  '& > span': { minWidth: '5.5rem', textAlign: 'left' },
});
const form = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space[3],
  '& > :first-of-type': { width: '9rem' },
});
const buttons = css({ display: 'flex', gap: space[2], paddingTop: '1.7rem' });

interface RateCellProps {
  rate: StateRate;
  isEditing: boolean;
  isSaving: boolean;
  /** Was open a moment ago: the focus comes back to its button. */
  isJustClosed: boolean;
  onEdit: () => void;
  onClose: () => void;
  /** @returns whether it was set */
  onSave: (newRate: number) => Promise<boolean>;
}

/** The rate of a state, or the field to change it in. */
export function RateCell({ rate, isEditing, isJustClosed, onEdit, ...editing }: RateCellProps) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (isJustClosed && !isEditing) place.current?.querySelector('button')?.focus();
  }, [isJustClosed, isEditing]);
  if (isEditing) return <RateForm rate={rate} {...editing} />;
  return (
    <span css={shown} ref={place}>
      <span>{percentText(rate.rate)} %</span>
      <Button
        variant="secondary"
        size="sm"
        onClick={onEdit}
        aria-label={`Edit the rate of ${rate.stateName}`}
      >
        Edit
      </Button>
    </span>
  );
}

function RateForm({
  rate,
  isSaving,
  onClose,
  onSave,
}: Omit<RateCellProps, 'isEditing' | 'isJustClosed' | 'onEdit'>) {
  const [typed, setTyped] = useState(percentText(rate.rate));
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  async function save(event: FormEvent) {
    event.preventDefault();
    const newRate = rateOf(typed);
    if (newRate === null) {
      setError(messages.tax.noRate);
      return field.current?.focus();
    }
    if (newRate === rate.rate) return onClose();
    if (await onSave(newRate)) onClose();
    else field.current?.focus();
  }

  return (
    <form
      css={form}
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isSaving) onClose();
      }}
    >
      <TextField
        ref={field}
        label={`Rate of ${rate.stateName} in %`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(undefined);
        }}
      />
      <div css={buttons}>
        <Button type="submit" isBusy={isSaving} busyText="Saving...">
          Save
        </Button>
        <Button variant="quiet" onClick={onClose} isUnavailable={isSaving}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
