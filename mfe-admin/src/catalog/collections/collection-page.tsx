import { css } from '@emotion/react';
import type { AdminCollection } from '@selvedge/contract';
import { useHost, type PageProps } from '@selvedge/mfe-kit';
import { Stack } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { DraftForm } from '../../editing/draft-form.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { CollectionForm } from './collection-form.tsx';
import { storePath } from './collection-text.ts';
import { loadCollection, type CollectionData } from './load-collection.ts';
import { useCollectionEditor } from './use-collection-editor.ts';

const form = css({ maxWidth: '52rem' });

export const newCollectionPage = defineAdminPage({
  path: '/admin/collections/new',
  title: 'New collection',
  failed: messages.collections.newFailed,
  load: loadCollection,
  Component: CollectionPage,
});

export const collectionPage = defineAdminPage({
  path: '/admin/collections/:id',
  titleOf: ({ collection }) => collection?.title ?? 'Collection',
  failed: messages.collections.loadFailed,
  load: loadCollection,
  Component: CollectionPage,
});

function CollectionPage({ data: { collection, categories } }: PageProps<CollectionData>) {
  const editor = useCollectionEditor(collection);
  return (
    <AdminLayout
      title={collection?.title ?? 'New collection'}
      actions={
        collection ? (
          <Stack isRow gap={4} align="center">
            {collection.isActive ? <a href={storePath(collection.handle)}>View in store</a> : null}
            <DeleteCollection collection={collection} />
          </Stack>
        ) : null
      }
    >
      <DraftForm permission="catalog:write" draft={editor} css={form}>
        <CollectionForm editor={editor} currentHandle={collection?.handle ?? null} categories={categories} />
      </DraftForm>
    </AdminLayout>
  );
}

function DeleteCollection({ collection: { id, title } }: { collection: AdminCollection }) {
  const host = useHost();
  const adminApi = useAdminApi();
  return (
    <DeleteButton
      permission="catalog:write"
      title={`Delete ${title}?`}
      remove={() => adminApi.deleteCollection({ params: { id } })}
      messages={{ ...messages.collections, deleted: `${title} was deleted.` }}
      onDeleted={() => host.navigate('/admin/collections', { replace: true })}
    >
      <p>Its products stay in the store. Links to its page stop working.</p>
      <p>To remove it from the store for a while, make it inactive instead.</p>
    </DeleteButton>
  );
}
