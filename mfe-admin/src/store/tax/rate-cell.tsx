import { css } from '@emotion/react';
import { Button, formatPercent, TextField, tokens } from '@selvedge/ui';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { messages } from '../../admin-messages.ts';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { editedRateIdAtom } from './edited-rate.ts';
import type { StateRate } from './load-tax-rates.ts';
import { parsePercent } from './percent.ts';
import { savingRateIdAtom } from './save-rate.ts';
import { useSetRate } from './use-set-rate.ts';

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

/** A state's rate, or the form to edit it. */
export function RateCell({ rate }: { rate: StateRate }) {
  const [editedId, edit] = useAtom(editedRateIdAtom);
  const isEditing = editedId === rate.id;
  const editButton = useFocusAfterChange<HTMLButtonElement>(isEditing);
  if (isEditing) return <RateForm rate={rate} />;
  return (
    <span css={shown}>
      <span>{formatPercent(rate.rate)}</span>
      <Allowed to="settings:write">
        <Button
          ref={editButton}
          variant="secondary"
          size="sm"
          onClick={() => edit(rate.id)}
          aria-label={`Edit the rate for ${rate.stateName}`}
        >
          Edit
        </Button>
      </Allowed>
    </span>
  );
}

function RateForm({ rate }: { rate: StateRate }) {
  const edit = useSetAtom(editedRateIdAtom);
  const isSaving = useAtomValue(savingRateIdAtom) === rate.id;
  const setRate = useSetRate();
  const [typed, setTyped] = useState(formatPercent(rate.rate).replace('%', ''));
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const close = () => edit(null);
  async function save(event: FormEvent) {
    event.preventDefault();
    const newRate = parsePercent(typed);
    if (newRate === null) {
      setError(messages.tax.invalidRate);
      return field.current?.focus();
    }
    if (newRate === rate.rate) return close();
    if (await setRate(rate.id, newRate)) close();
    else field.current?.focus();
  }

  return (
    <form
      css={form}
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isSaving) close();
      }}
    >
      <TextField
        ref={field}
        label={`${rate.stateName} rate (%)`}
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
        <Button variant="quiet" onClick={close} isDisabled={isSaving}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
