import type { AdminCategory } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { Button, ConfirmDialog, EmptyState, FailureBanner } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { FormerAddresses, type FormerAddress } from '../redirects/former-addresses.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { siblingCount } from './category-hierarchy.ts';
import type { CategoryAction } from './category-row.tsx';
import { CategoryTree } from './category-tree.tsx';

export const categoriesPage = defineAdminPage<AdminCategory[]>({
  path: '/admin/categories',
  failed: messages.categories.failed,
  // In tree order: each category comes after its parent.
  load: ({ adminApi, signal }) => adminApi.listAdminCategories({ signal }),
  Component: CategoriesPage,
});

interface RowAction {
  id: string;
  action: string;
}

function getRowAction(button: Element): RowAction | null {
  const id = button.closest('[data-category]')?.getAttribute('data-category');
  const action = button.getAttribute('data-action');
  return id && action ? { id, action } : null;
}

const formerAddresses = ({ id, formerHandles = [] }: AdminCategory): FormerAddress[] =>
  formerHandles.map((handle) => ({
    from: `/category/${handle}`,
    to: `/category/${id}`,
    remove: (adminApi) => adminApi.deleteCategoryRedirect({ params: { id, handle } }),
  }));

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; category: AdminCategory };

function CategoriesPage({ data: categories }: PageProps<AdminCategory[]>) {
  const adminApi = useAdminApi();
  const { run, isBusy, failure } = useAction();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef<RowAction | null>(null);
  const focused = useRef<RowAction | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  // Moving or deleting a row loses the focus. It's restored, unless it has moved elsewhere in the meantime.
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    const { id, action } = (pressed.current && isLost && (focused.current ?? pressed.current)) || {};
    pressed.current = null;
    if (id === undefined) return;
    const row = page.current?.querySelector(`[data-category="${id}"]`);
    (row?.querySelector<HTMLElement>(`[data-action="${action}"]`) ?? add.current)?.focus();
  }, [categories]);

  async function move(category: AdminCategory, by: -1 | 1) {
    const { id, name, parentId, position } = category;
    const next = position + by;
    if (next < 0 || next >= siblingCount(categories, category)) return;
    const body = { name, parentId, position: next };
    const isDone = await run(() => adminApi.updateCategory({ params: { id }, body }), {
      failed: messages.categories.notMoved,
    });
    if (!isDone) return;
    pressed.current = { id, action: by < 0 ? 'up' : 'down' };
    setAnnouncement(`${name} is now ${next + 1} of ${siblingCount(categories, category)}.`);
  }
  async function remove({ id, name }: AdminCategory) {
    const isDone = await run(() => adminApi.deleteCategory({ params: { id } }), {
      done: `${name} was deleted.`,
      failed: messages.categories.notDeleted,
    });
    if (isDone) pressed.current = { id, action: 'delete' };
    setDialog(null);
  }
  function act(action: CategoryAction, category: AdminCategory) {
    if (action === 'up' || action === 'down') void move(category, action === 'up' ? -1 : 1);
    else setDialog({ kind: action, category });
  }
  const close = () => setDialog(null);
  const categoryToDelete = dialog?.kind === 'delete' ? dialog.category : null;

  return (
    <AdminLayout
      title="Categories"
      actions={
        <Allowed to="catalog:write">
          <Button ref={add} onClick={() => setDialog({ kind: 'add' })}>
            Add category
          </Button>
        </Allowed>
      }
    >
      <FailureBanner failure={failure} />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <div
        ref={page}
        onFocus={({ target }) => void (focused.current = getRowAction(target))}
        // Moving a row takes the focus from its button without a blur event.
        onBlur={() => void (focused.current = null)}
      >
        <CategoryTree categories={categories} isBusy={isBusy} onAction={act} />
      </div>
      {categories.length === 0 ? (
        <EmptyState title={messages.categories.none}>
          Every product needs a category. Add your first one.
        </EmptyState>
      ) : null}
      <FormerAddresses addresses={categories.flatMap(formerAddresses)} />
      {dialog?.kind === 'add' || dialog?.kind === 'edit' ? (
        <CategoryDialog
          category={dialog.kind === 'edit' ? dialog.category : null}
          categories={categories}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        isOpen={categoryToDelete !== null}
        title={`Delete ${categoryToDelete?.name ?? 'this category'}?`}
        confirmText="Delete"
        busyText="Deleting..."
        cancelText="Keep it"
        isBusy={isBusy}
        onConfirm={() => void (categoryToDelete && remove(categoryToDelete))}
        onClose={close}
      >
        <p>Banners on its page are deleted too.</p>
      </ConfirmDialog>
    </AdminLayout>
  );
}
