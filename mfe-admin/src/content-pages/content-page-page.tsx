import type { AdminContentPage } from '@selvedge/contract';
import { definePage, useHost } from '@selvedge/mfe-kit';
import { Button, EmptyState, LinkButton, NoticeBanner, TextAreaField, TextField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { DeleteDialog } from '../editing/delete-dialog.tsx';
import { DraftForm } from '../editing/draft-form.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { Panel } from '../layout/panel.tsx';
import { WithAside } from '../layout/with-aside.tsx';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { loadContentPage } from './load-content-pages.ts';
import { pageName } from './page-names.ts';
import { isWritten, usePageEditor, type PageSlug } from './use-page-editor.ts';

export const contentPagePage = definePage<AdminContentPage | null>({
  path: '/admin/pages/:slug',
  load: loadContentPage,
  Component: ({ data }) => (data ? <ContentPagePage key={data.slug} data={data} /> : <NoSuchPage />),
  head: (page) => ({ title: page ? pageName(page.slug) : 'Pages', noIndex: true }),
});

function ContentPagePage({ data }: { data: AdminContentPage }) {
  const host = useHost();
  const slug = data.slug as PageSlug;
  const editor = usePageEditor(data);
  const [isDeleting, setDeleting] = useState(false);
  const { value, change, errors } = editor;
  const isComplete = isWritten(value);
  const preview = usePreview(isComplete ? { page: { slug, ...value } } : null);
  return (
    <AdminLayout
      title={data.title || pageName(slug)}
      actions={
        editor.isStored ? (
          <Button variant="secondary" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        ) : null
      }
    >
      <WithAside aside={<PreviewPanel preview={preview} path={`/${slug}`} isIncomplete={!isComplete} />}>
        <DraftForm draft={editor}>
          {editor.wasChanged ? <NoticeBanner>{messages.pages.changed}</NoticeBanner> : null}
          <Panel
            title={`The page at /${slug}`}
            intro={
              slug === 'careers'
                ? 'Whether the footer leads to it is among the features in the settings.'
                : editor.isStored
                  ? undefined
                  : 'It is not written yet: visitors are told that there is no such page.'
            }
          >
            <TextField
              label="Title"
              required
              maxLength={120}
              autoComplete="off"
              value={value.title}
              error={errors.title}
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            />
            <TextAreaField
              label="Text (HTML)"
              hint="Headings from <h2>, paragraphs, lists, tables and links. Scripts, pictures and styles are taken out when it is saved."
              required
              rows={18}
              maxLength={100_000}
              spellCheck
              value={value.html}
              error={errors.html}
              onChange={({ currentTarget }) => change({ html: currentTarget.value })}
            />
          </Panel>
        </DraftForm>
      </WithAside>
      <DeleteDialog
        isOpen={isDeleting}
        title={`Delete the page “${data.title || pageName(slug)}”?`}
        remove={() => operatorApi(host.api).deleteContentPage({ params: { slug } })}
        messages={{ deleted: messages.pages.deleted, failed: messages.pages.notDeleted }}
        onClose={() => setDeleting(false)}
        onDeleted={() => host.navigate('/admin/pages')}
      >
        <p>Visitors of /{slug} are told that there is no such page. Its text cannot be brought back.</p>
      </DeleteDialog>
    </AdminLayout>
  );
}

const NoSuchPage = () => (
  <AdminLayout title="Pages">
    <EmptyState title="There is no such page" action={<LinkButton href="/admin/pages">All pages</LinkButton>}>
      A store has the pages that its footer leads to.
    </EmptyState>
  </AdminLayout>
);
