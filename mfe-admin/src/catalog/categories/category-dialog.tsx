import type { AdminCategory } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { SelectField, TextField, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { useDialogAction } from '../../editing/use-dialog-action.ts';
import { categoryOptions } from './category-paths.ts';
import { possibleParents, siblingCount } from './category-hierarchy.ts';
import { deletionBlocker } from './deletion-blocker.ts';

interface CategoryDialogProps {
  /** Null for a new category. */
  category: AdminCategory | null;
  categories: AdminCategory[];
  onClose: () => void;
}

/** Edits the name and parent of a category. Mount it each time it opens. */
export function CategoryDialog({ category, categories, onClose }: CategoryDialogProps) {
  const { api } = useHost();
  const action = useDialogAction(onClose);
  const [name, setName] = useState(category?.name ?? '');
  const [parentId, setParentId] = useState(category?.parentId ?? '');
  const [isNameMissing, setNameMissing] = useState(false);
  const blocker = category && deletionBlocker(category, categories);
  const parents = new Set(possibleParents(categories, category).map(({ id }) => id));
  const options = categoryOptions(categories).filter(({ value }) => parents.has(value));

  async function submit() {
    setNameMissing(name.trim() === '');
    if (name.trim() === '') return false;
    return action.run(() => save({ name: name.trim(), parentId: parentId || null }), {
      done: category ? messages.categories.saved : messages.categories.added,
      failed: messages.categories.notSaved,
    });
  }
  function save(input: { name: string; parentId: string | null }) {
    const calls = operatorApi(api);
    if (!category) return calls.createCategory({ body: input });
    const isMoved = input.parentId !== category.parentId;
    // The server turns a position past the end into the last one.
    const position = isMoved ? 9_999 : Math.min(category.position, siblingCount(categories, category));
    return calls.updateCategory({ params: { id: category.id }, body: { ...input, position } });
  }

  return (
    <FormDialog
      title={category ? `Rename or move ${category.name}` : 'Add category'}
      submitText={category ? 'Save' : 'Add'}
      busyText="Saving..."
      cancelText="Cancel"
      action={action}
      onSubmit={submit}
    >
      <TextField
        data-autofocus
        label="Name"
        required
        value={name}
        error={isNameMissing ? messages.categories.nameMissing : action.errors.name}
        maxLength={80}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <SelectField
        label="Parent category"
        options={[{ value: '', label: 'None (top level)' }, ...options]}
        value={parentId}
        error={action.errors.parentId}
        hint={category ? 'Its subcategories move with it. Its URL doesn’t change.' : 'Up to three levels.'}
        onChange={({ currentTarget }) => setParentId(currentTarget.value)}
      />
      {blocker ? <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>{blocker}</p> : null}
    </FormDialog>
  );
}
