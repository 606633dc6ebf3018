import { SelectField, TextField } from '@selvedge/ui';
import type { Draft } from '../../editing/use-draft.ts';
import { possibleDays, type ApiKeyDraft, type Lifetime } from './api-key-draft.ts';

const options: { value: Lifetime; label: string }[] = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'until', label: 'On a date' },
];

interface LifetimeFieldsProps {
  editor: Pick<Draft<ApiKeyDraft>, 'value' | 'change' | 'errors'>;
  className?: string;
}

/** When the key expires. */
export function LifetimeFields({ editor: { value, change, errors }, className }: LifetimeFieldsProps) {
  const { first, last } = possibleDays();
  const isUntil = value.lifetime === 'until';
  return (
    <>
      <SelectField
        label="Expires"
        options={options}
        error={isUntil ? undefined : errors['expiresAt']}
        className={className}
        value={value.lifetime}
        onChange={({ currentTarget }) => change({ lifetime: currentTarget.value as Lifetime })}
      />
      {isUntil ? (
        <TextField
          type="date"
          label="Last day"
          required
          min={first}
          max={last}
          error={errors['lastDay'] ?? errors['expiresAt']}
          className={className}
          value={value.lastDay}
          onChange={({ currentTarget }) => change({ lastDay: currentTarget.value })}
        />
      ) : null}
    </>
  );
}
