import type { AdminContentPage } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { EmptyState, LinkButton, NoticeBanner, TextAreaField, TextField } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { DraftForm } from '../../editing/draft-form.tsx';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { Panel } from '../../layout/panel.tsx';
import { WithAside } from '../../layout/with-aside.tsx';
import { PreviewPanel } from '../../preview/preview-panel.tsx';
import { usePreview } from '../../preview/use-preview.ts';
import { defaultPageTitle } from './default-page-title.ts';
import { hasContent, usePageEditor, type PageSlug } from './use-page-editor.ts';

export const contentPagePage = defineAdminPage<AdminContentPage | null>({
  path: '/admin/pages/:slug',
  titleOf: (page) => (page ? defaultPageTitle(page.slug) : 'Pages'),
  failed: messages.pages.failed,
  async load({ params, adminApi, signal }) {
    const pages = await adminApi.listContentPages({ signal });
    // `null` if the store can't have a page at this address.
    return pages.find(({ slug }) => slug === params.slug) ?? null;
  },
  Component: ({ data }) => (data ? <ContentPagePage data={data} /> : <UnknownPage />),
});

function ContentPagePage({ data }: { data: AdminContentPage }) {
  const host = useHost();
  const adminApi = useAdminApi();
  const slug = data.slug as PageSlug;
  const editor = usePageEditor(data);
  const { value } = editor;
  const text = textFieldProps(editor);
  const isComplete = hasContent(value);
  const preview = usePreview(isComplete ? { page: { slug, ...value } } : null);
  return (
    <AdminLayout
      title={data.title || defaultPageTitle(slug)}
      actions={
        editor.isStored ? (
          <DeleteButton
            permission="marketing:write"
            title={`Delete the page “${data.title || defaultPageTitle(slug)}”?`}
            remove={() => adminApi.deleteContentPage({ params: { slug } })}
            messages={messages.pages}
            onDeleted={() => host.navigate('/admin/pages')}
          >
            <p>Visitors to /{slug} will see “Page not found”. You can’t restore the text.</p>
          </DeleteButton>
        ) : null
      }
    >
      <WithAside aside={<PreviewPanel preview={preview} path={`/${slug}`} isIncomplete={!isComplete} />}>
        <DraftForm permission="marketing:write" draft={editor}>
          {editor.wasSanitized ? <NoticeBanner>{messages.pages.sanitized}</NoticeBanner> : null}
          <Panel
            title={`Page at /${slug}`}
            intro={
              slug === 'careers'
                ? 'You can show or hide its footer link under Features in Settings.'
                : editor.isStored
                  ? undefined
                  : 'This page doesn’t exist yet. Visitors see “Page not found”.'
            }
          >
            <TextField label="Title" required maxLength={120} {...text('title')} />
            <TextAreaField
              label="Text (HTML)"
              hint="You can use headings from <h2> down, paragraphs, lists, tables and links. Scripts, pictures and styles are removed when you save."
              required
              rows={18}
              maxLength={100_000}
              spellCheck
              {...text('html')}
            />
          </Panel>
        </DraftForm>
      </WithAside>
    </AdminLayout>
  );
}

const UnknownPage = () => (
  <AdminLayout title="Pages">
    <EmptyState
      title="This page doesn’t exist"
      action={<LinkButton href="/admin/pages">All pages</LinkButton>}
    >
      You can edit the pages that your footer links to.
    </EmptyState>
  </AdminLayout>
);
