import { useHost, type PageProps } from '@selvedge/mfe-kit';
import type { CustomerGroup, Newsletter } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { DraftForm } from '../../editing/draft-form.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { WithAside } from '../../layout/with-aside.tsx';
import { loadNewsletter, type NewsletterData } from './load-newsletter.ts';
import { checkNewsletterDraft, toNewsletterContent } from './newsletter-draft.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterPreview } from './newsletter-preview.tsx';
import { NewsletterReport } from './newsletter-report.tsx';
import { SendPanel } from './send-panel.tsx';
import { useNewsletterEditor } from './use-newsletter-editor.ts';

export const newNewsletterPage = defineAdminPage({
  path: '/admin/newsletters/new',
  title: 'New newsletter',
  failed: messages.newsletters.loadFailed,
  load: loadNewsletter,
  Component: NewsletterPage,
});

export const newsletterPage = defineAdminPage({
  path: '/admin/newsletters/:id',
  titleOf: ({ newsletter }) => newsletter?.subject ?? 'Newsletter',
  failed: messages.newsletters.loadFailed,
  load: loadNewsletter,
  Component: NewsletterPage,
});

function NewsletterPage({ data: { newsletter, groups } }: PageProps<NewsletterData>) {
  const isDraft = newsletter === null || newsletter.status === 'DRAFT';
  const isDeletable = isDraft || newsletter.status === 'SENT' || newsletter.status === 'CANCELLED';
  return (
    <AdminLayout
      title={newsletter?.subject ?? 'New newsletter'}
      actions={newsletter && isDeletable ? <DeleteNewsletter newsletter={newsletter} /> : null}
    >
      {isDraft ? (
        <NewsletterEditor key={newsletter?.id ?? 'new'} newsletter={newsletter} groups={groups} />
      ) : (
        <WithAside aside={<NewsletterPreview content={contentOf(newsletter)} />}>
          <NewsletterReport newsletter={newsletter} />
        </WithAside>
      )}
    </AdminLayout>
  );
}

function NewsletterEditor({
  newsletter,
  groups,
}: {
  newsletter: Newsletter | null;
  groups: readonly CustomerGroup[];
}) {
  const editor = useNewsletterEditor(newsletter);
  const { audience: _, ...contentErrors } = checkNewsletterDraft(editor.value);
  const isComplete = Object.keys(contentErrors).length === 0;
  return (
    <WithAside aside={<NewsletterPreview content={isComplete ? toNewsletterContent(editor.value) : null} />}>
      <div css={{ display: 'grid', gap: tokens.space[5], minWidth: 0 }}>
        <DraftForm permission="marketing:write" draft={editor}>
          <NewsletterForm editor={editor} groups={groups} />
        </DraftForm>
        <SendPanel newsletter={editor.saved} isDirty={editor.isDirty} />
      </div>
    </WithAside>
  );
}

function DeleteNewsletter({ newsletter: { id, subject } }: { newsletter: Newsletter }) {
  const host = useHost();
  const adminApi = useAdminApi();
  return (
    <DeleteButton
      permission="marketing:write"
      title="Delete this newsletter?"
      remove={() => adminApi.deleteNewsletter({ params: { id } })}
      messages={messages.newsletters}
      onDeleted={() => host.navigate('/admin/newsletters')}
    >
      <p>“{subject}” and its figures will be permanently deleted.</p>
    </DeleteButton>
  );
}

const contentOf = ({ subject, previewText, body, link }: Newsletter) => ({
  subject,
  previewText,
  body,
  link,
});
