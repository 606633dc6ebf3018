import type { EmailTemplate } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { NoticeBanner, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { DraftForm } from '../../editing/draft-form.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { WithAside } from '../../layout/with-aside.tsx';
import { checkEmailDraft, toEmailTexts } from './email-draft.ts';
import { EmailForm } from './email-form.tsx';
import { EmailPreview } from './email-preview.tsx';
import { TestPanel } from './test-panel.tsx';
import { useEmailEditor } from './use-email-editor.ts';

export const emailPage = defineAdminPage<EmailTemplate>({
  path: '/admin/emails/:id',
  titleOf: ({ name }) => name,
  failed: messages.emails.loadFailed,
  load: ({ params, adminApi, signal }) =>
    adminApi.getEmailTemplate({ params: { id: params.id as EmailTemplate['id'] }, signal }),
  Component: EmailPage,
});

function EmailPage({ data: email }: PageProps<EmailTemplate>) {
  const editor = useEmailEditor(email);
  const { value, hasButton } = editor;
  const isComplete = Object.keys(checkEmailDraft(value, hasButton)).length === 0;
  return (
    <AdminLayout
      title={email.name}
      actions={
        editor.isChanged ? (
          <DeleteButton
            permission="marketing:write"
            label="Reset to default"
            title="Use the default texts again?"
            confirmText="Reset"
            busyText="Resetting..."
            remove={editor.reset}
            messages={messages.emails}
            onDeleted={() => undefined}
          >
            <p>Your texts for this email will be deleted.</p>
          </DeleteButton>
        ) : null
      }
    >
      {email.problem ? (
        <NoticeBanner>
          Your texts aren’t used; shoppers get the default ones. {email.problem} Change your texts, or reset
          them.
        </NoticeBanner>
      ) : null}
      <WithAside
        aside={
          <EmailPreview draft={isComplete ? { id: email.id, texts: toEmailTexts(value, hasButton) } : null} />
        }
      >
        <div css={{ display: 'grid', gap: tokens.space[5], minWidth: 0 }}>
          <DraftForm permission="marketing:write" draft={editor}>
            <EmailForm editor={editor} email={email} />
          </DraftForm>
          <TestPanel id={email.id} isDirty={editor.isDirty} />
        </div>
      </WithAside>
    </AdminLayout>
  );
}
