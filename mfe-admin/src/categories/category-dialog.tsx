import type { AdminCategory } from '@selvedge/contract';
import { isApiError, messageOf, useHost, usePageData } from '@selvedge/mfe-kit';
import { Button, Dialog, FailureBanner, SelectField, Stack, TextField, tokens } from '@selvedge/ui';
import { useId, useState, type FormEvent } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { categoryOptions } from './category-paths.ts';
import { possibleParents, siblingCount } from './category-places.ts';
import { whyKept } from './why-kept.ts';

interface CategoryDialogProps {
  /** Null for one that is yet to be. */
  category: AdminCategory | null;
  categories: AdminCategory[];
  onClose: () => void;
}

/** Name and place of a category. Made anew each time it opens. */
export function CategoryDialog({ category, categories, onClose }: CategoryDialogProps) {
  const host = useHost();
  const { reload } = usePageData();
  const formId = useId();
  const [name, setName] = useState(category?.name ?? '');
  const [parentId, setParentId] = useState(category?.parentId ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<{ message: string; detail: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const kept = category && whyKept(category, categories);
  const parents = new Set(possibleParents(categories, category).map(({ id }) => id));
  const options = categoryOptions(categories).filter(({ value }) => parents.has(value));

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    setErrors(name.trim() === '' ? { name: messages.categories.nameMissing } : {});
    if (name.trim() === '') return;
    setBusy(true);
    try {
      await keep({ name: name.trim(), parentId: parentId || null });
      host.notify({
        type: 'success',
        message: category ? messages.categories.saved : messages.categories.added,
      });
      reload();
      onClose();
    } catch (error) {
      setErrors(isApiError(error) ? error.fields : {});
      const detail = messageOf(error, 'Nothing was changed. Please try again in a moment.');
      setFailure({ message: messages.categories.notSaved, detail });
      setBusy(false);
    }
  }
  function keep(place: { name: string; parentId: string | null }) {
    const calls = operatorApi(host.api);
    if (!category) return calls.createCategory({ body: place });
    const isMoved = place.parentId !== category.parentId;
    // Past the end is the end.
    const position = isMoved ? 9_999 : Math.min(category.position, siblingCount(categories, category));
    return calls.updateCategory({ params: { id: category.id }, body: { ...place, position } });
  }

  return (
    <Dialog
      isOpen
      onClose={() => !isBusy && onClose()}
      title={category ? `Rename or move ${category.name}` : 'Add category'}
      footer={
        <Stack isRow gap={3} justify="end">
          <Button variant="secondary" onClick={onClose} isUnavailable={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} busyText="Saving...">
            {category ? 'Save' : 'Add'}
          </Button>
        </Stack>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)} noValidate>
        <Stack gap={5}>
          <FailureBanner failure={failure} />
          <TextField
            data-autofocus
            label="Name"
            required
            value={name}
            error={errors.name}
            maxLength={80}
            autoComplete="off"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <SelectField
            label="In"
            options={[{ value: '', label: 'The top of the store' }, ...options]}
            value={parentId}
            error={errors.parentId}
            hint={category ? 'Everything below it moves along. Its address stays.' : 'Three levels at most.'}
            onChange={({ currentTarget }) => setParentId(currentTarget.value)}
          />
          {kept ? <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>{kept}</p> : null}
        </Stack>
      </form>
    </Dialog>
  );
}
