import { bulkActions, type AdminCategory, type BulkActionKind, type PriceEnding } from '@selvedge/contract';
import { SelectField, TextField } from '@selvedge/ui';
import type { ComponentProps } from 'react';
import type { DraftErrors } from '../../editing/use-draft.ts';
import { categoryOptions } from '../categories/category-paths.ts';
import { actionGroups, actionHints, endingOptions } from './action-choices.ts';
import { needsValue, type BulkEditDraft } from './bulk-edit-draft.ts';

interface ActionFieldsProps {
  draft: BulkEditDraft;
  errors: DraftErrors;
  categories: readonly AdminCategory[];
  onChange: (changes: Partial<BulkEditDraft>) => void;
}

/** The action, and a field for each of the values that it needs. */
export function ActionFields({ draft, errors, categories, onChange }: ActionFieldsProps) {
  const { kind } = draft;
  const text = (
    name: 'amount' | 'percent' | 'quantity' | 'tags' | 'brand',
    props: Omit<ComponentProps<typeof TextField>, 'name' | 'value'>,
  ) =>
    needsValue(kind, name) ? (
      <TextField
        {...props}
        value={draft[name]}
        error={errors[name]}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      />
    ) : null;
  return (
    <>
      <SelectField
        data-autofocus
        label="What to do"
        hint={actionHints[kind]}
        value={kind}
        onChange={({ currentTarget }) => {
          if (currentTarget.value in bulkActions) onChange({ kind: currentTarget.value as BulkActionKind });
        }}
      >
        {Object.entries(actionGroups).map(([group, actions]) => (
          <optgroup key={group} label={group}>
            {Object.entries(actions).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {text('amount', { label: 'Amount in $', inputMode: 'decimal', maxLength: 14 })}
      {text('percent', { label: 'Percent', inputMode: 'decimal', maxLength: 8 })}
      {needsValue(kind, 'rounding') ? (
        <SelectField
          label="Round"
          options={endingOptions}
          value={draft.rounding}
          onChange={({ currentTarget }) => onChange({ rounding: currentTarget.value as PriceEnding })}
        />
      ) : null}
      {text('quantity', { label: 'Quantity of each variant', inputMode: 'numeric', maxLength: 7 })}
      {needsValue(kind, 'categoryId') ? (
        <SelectField
          label="Category"
          placeholder="Choose a category"
          options={categoryOptions(categories)}
          value={draft.categoryId}
          error={errors['categoryId']}
          onChange={({ currentTarget }) => onChange({ categoryId: currentTarget.value })}
        />
      ) : null}
      {text('tags', { label: 'Tags', hint: 'Separated by commas', maxLength: 1_300 })}
      {text('brand', { label: 'Brand', hint: 'Leave it empty to clear the brand.', maxLength: 120 })}
    </>
  );
}
