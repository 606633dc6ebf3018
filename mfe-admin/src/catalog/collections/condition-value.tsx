import type { AdminCategory } from '@selvedge/contract';
import { SelectField, TextField } from '@selvedge/ui';
import { MomentField } from '../../editing/moment-field.tsx';
import type { DraftErrors } from '../../editing/use-draft.ts';
import { categoryOptions } from '../categories/category-paths.ts';
import { needsValue, type ConditionDraft } from './condition-draft.ts';

interface ConditionValueProps {
  condition: ConditionDraft;
  /** The condition's path in the errors: `conditions.1`. */
  path: string;
  errors: DraftErrors;
  categories: readonly AdminCategory[];
  onChange: (part: Partial<ConditionDraft>) => void;
}

/** The field for the value that a condition needs, if any. */
export function ConditionValue({ condition, path, errors, categories, onChange }: ConditionValueProps) {
  const { kind } = condition;
  const text = (name: 'tag' | 'brand' | 'amount') => ({
    required: true,
    autoComplete: 'off',
    value: condition[name],
    error: errors[`${path}.${name}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  });
  if (needsValue(kind, 'categoryId')) {
    const options = categoryOptions(categories);
    const { categoryId } = condition;
    const isGone = categoryId !== '' && options.every(({ value }) => value !== categoryId);
    return (
      <SelectField
        label="Category"
        hint="Includes its subcategories."
        required
        placeholder="Choose a category"
        options={
          isGone ? [...options, { value: categoryId, label: `${categoryId} (no longer exists)` }] : options
        }
        value={categoryId}
        error={errors[`${path}.categoryId`]}
        onChange={({ currentTarget }) => onChange({ categoryId: currentTarget.value })}
      />
    );
  }
  if (needsValue(kind, 'tag')) return <TextField label="Tag" maxLength={60} {...text('tag')} />;
  if (needsValue(kind, 'brand')) return <TextField label="Brand" maxLength={120} {...text('brand')} />;
  if (needsValue(kind, 'amount'))
    return (
      <TextField
        label="Amount in $"
        hint="A product matches if any of its variants does."
        inputMode="decimal"
        maxLength={14}
        {...text('amount')}
      />
    );
  if (needsValue(kind, 'moment'))
    return (
      <MomentField
        label="Date and time"
        required
        value={condition.moment}
        error={errors[`${path}.moment`]}
        onChange={(moment) => onChange({ moment })}
      />
    );
  return null;
}
