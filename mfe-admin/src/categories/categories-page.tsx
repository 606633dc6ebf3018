import type { AdminCategory } from '@selvedge/contract';
import { definePage, useHost, type PageProps } from '@selvedge/mfe-kit';
import { Button, ConfirmDialog, EmptyState, FailureBanner } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { useAction } from '../editing/use-action.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { siblingCount } from './category-places.ts';
import type { CategoryAction } from './category-row.tsx';
import { CategoryTree } from './category-tree.tsx';
import { loadCategories, type CategoriesData } from './load-categories.ts';

export const categoriesPage = definePage<CategoriesData>({
  path: '/admin/categories',
  load: loadCategories,
  Component: CategoriesPage,
  head: () => ({ title: 'Categories', noIndex: true }),
});

interface RowAction {
  id: string;
  action: string;
}

function rowActionOf(button: Element): RowAction | null {
  const id = button.closest('[data-category]')?.getAttribute('data-category');
  const action = button.getAttribute('data-action');
  return id && action ? { id, action } : null;
}

type Opened = { kind: 'add' } | { kind: 'edit' | 'delete'; category: AdminCategory };

function CategoriesPage({ data: { categories } }: PageProps<CategoriesData>) {
  const { api } = useHost();
  const { run, isBusy, failure } = useAction();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [said, setSaid] = useState('');
  const pressed = useRef<RowAction | null>(null);
  const focused = useRef<RowAction | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  // Moving or deleting a row loses the focus, so it's given back. A focus set elsewhere in the meantime stays there.
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
    const isDone = await run(() => operatorApi(api).updateCategory({ params: { id }, body }), {
      failed: messages.categories.notMoved,
    });
    if (!isDone) return;
    pressed.current = { id, action: by < 0 ? 'up' : 'down' };
    setSaid(`${name} is now ${next + 1} of ${siblingCount(categories, category)}.`);
  }
  async function remove({ id, name }: AdminCategory) {
    const isDone = await run(() => operatorApi(api).deleteCategory({ params: { id } }), {
      done: `${name} was deleted.`,
      failed: messages.categories.notDeleted,
    });
    if (isDone) pressed.current = { id, action: 'delete' };
    setOpened(null);
  }
  function act(action: CategoryAction, category: AdminCategory) {
    if (action === 'up' || action === 'down') void move(category, action === 'up' ? -1 : 1);
    else setOpened({ kind: action, category });
  }
  const close = () => setOpened(null);
  const deleted = opened?.kind === 'delete' ? opened.category : null;

  return (
    <AdminLayout
      title="Categories"
      actions={
        <Button ref={add} onClick={() => setOpened({ kind: 'add' })}>
          Add category
        </Button>
      }
    >
      <FailureBanner failure={failure} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div
        ref={page}
        onFocus={({ target }) => void (focused.current = rowActionOf(target))}
        // A button of a row that moves loses the focus without this event.
        onBlur={() => void (focused.current = null)}
      >
        <CategoryTree categories={categories} isBusy={isBusy} onAction={act} />
      </div>
      {categories.length === 0 ? (
        <EmptyState title={messages.categories.none}>Every product needs one: add the first.</EmptyState>
      ) : null}
      {opened?.kind === 'add' || opened?.kind === 'edit' ? (
        <CategoryDialog
          category={opened.kind === 'edit' ? opened.category : null}
          categories={categories}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        isOpen={deleted !== null}
        title={`Delete ${deleted?.name ?? 'this category'}?`}
        confirmText="Delete"
        busyText="Deleting..."
        cancelText="Keep it"
        isBusy={isBusy}
        onConfirm={() => void (deleted && remove(deleted))}
        onClose={close}
      >
        <p>Banners that were placed on its page go with it.</p>
      </ConfirmDialog>
    </AdminLayout>
  );
}
