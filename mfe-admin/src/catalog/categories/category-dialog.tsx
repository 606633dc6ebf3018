import type { AdminCategory } from '@selvedge/contract';
import type { AdminApi } from '@selvedge/mfe-kit';
import { SelectField, TextField, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { HandleField, checkHandle } from '../redirects/handle-field.tsx';
import { categoryOptions } from './category-paths.ts';
import { possibleParents, siblingCount } from './category-hierarchy.ts';
import { deletionBlocker } from './deletion-blocker.ts';

interface CategoryDialogProps {
  /** `null` for a new category. */
  category: AdminCategory | null;
  categories: AdminCategory[];
  onClose: () => void;
}

/** Edits the name, web address and parent of a category. Mount it each time it opens. */
export function CategoryDialog({ category, categories, onClose }: CategoryDialogProps) {
  const [typedName, setTypedName] = useState(category?.name ?? '');
  const [typedId, setTypedId] = useState(category?.id ?? '');
  const [parentId, setParentId] = useState(category?.parentId ?? '');
  const name = typedName.trim();
  const id = typedId.trim();
  const blocker = category && deletionBlocker(category, categories);
  const parents = new Set(possibleParents(categories, category).map(({ id }) => id));
  const options = categoryOptions(categories).filter(({ value }) => parents.has(value));

  function send(adminApi: AdminApi) {
    const input = { name, parentId: parentId || null };
    if (!category) return adminApi.createCategory({ body: input });
    const isMoved = input.parentId !== category.parentId;
    // The server turns a position past the end into the last one.
    const position = isMoved ? 9_999 : Math.min(category.position, siblingCount(categories, category));
    const body = { ...(id !== category.id && { id }), ...input, position };
    return adminApi.updateCategory({ params: { id: category.id }, body });
  }

  function check() {
    const idError = category ? checkHandle(id) : undefined;
    return {
      ...(name === '' && { name: messages.categories.nameMissing }),
      ...(idError !== undefined && { id: idError }),
    };
  }

  return (
    <FormDialog
      title={category ? `Rename or move ${category.name}` : 'Add category'}
      submitText={category ? 'Save' : 'Add'}
      busyText="Saving..."
      cancelText="Cancel"
      check={check}
      send={send}
      messages={{
        done: category ? messages.categories.saved : messages.categories.added,
        failed: messages.categories.notSaved,
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            data-autofocus
            label="Name"
            required
            value={typedName}
            error={errors.name}
            maxLength={80}
            autoComplete="off"
            onChange={({ currentTarget }) => setTypedName(currentTarget.value)}
          />
          {category ? (
            <HandleField
              current={category.id}
              value={typedId}
              error={errors.id}
              toPath={(handle) => `/category/${handle}`}
              onChange={({ currentTarget }) => setTypedId(currentTarget.value)}
            />
          ) : null}
          <SelectField
            label="Parent category"
            options={[{ value: '', label: 'None (top level)' }, ...options]}
            value={parentId}
            error={errors.parentId}
            hint={category ? 'Its subcategories move with it.' : 'Up to three levels.'}
            onChange={({ currentTarget }) => setParentId(currentTarget.value)}
          />
          {blocker ? <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>{blocker}</p> : null}
        </>
      )}
    </FormDialog>
  );
}
