import { css } from '@emotion/react';
import { Button, formatPercent, TextField, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { messages } from '../../admin-messages.ts';
import type { StateRate } from './load-tax-rates.ts';
import { parsePercent } from './percent.ts';

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
  /** The form just closed, so the focus returns to the Edit button. */
  wasJustClosed: boolean;
  onEdit: () => void;
  onClose: () => void;
  /** @returns whether the rate was saved */
  onSave: (newRate: number) => Promise<boolean>;
}

/** A state's rate, or the form to edit it. */
export function RateCell({ rate, isEditing, wasJustClosed, onEdit, ...editing }: RateCellProps) {
  const container = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (wasJustClosed && !isEditing) container.current?.querySelector('button')?.focus();
  }, [wasJustClosed, isEditing]);
  if (isEditing) return <RateForm rate={rate} {...editing} />;
  return (
    <span css={shown} ref={container}>
      <span>{formatPercent(rate.rate)}</span>
      <Button
        variant="secondary"
        size="sm"
        onClick={onEdit}
        aria-label={`Edit the rate for ${rate.stateName}`}
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
}: Omit<RateCellProps, 'isEditing' | 'wasJustClosed' | 'onEdit'>) {
  const [typed, setTyped] = useState(formatPercent(rate.rate).replace('%', ''));
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  async function save(event: FormEvent) {
    event.preventDefault();
    const newRate = parsePercent(typed);
    if (newRate === null) {
      setError(messages.tax.invalidRate);
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
        <Button variant="quiet" onClick={onClose} isDisabled={isSaving}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
