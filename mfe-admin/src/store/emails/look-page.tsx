import type { EmailLook } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { useRef } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DraftForm } from '../../editing/draft-form.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { WithAside } from '../../layout/with-aside.tsx';
import { EmailPreview } from './email-preview.tsx';
import { checkLook, toLookDraft, toLookInput, type LookDraft } from './look-draft.ts';
import { LookForm } from './look-form.tsx';

export const emailLookPage = defineAdminPage<EmailLook>({
  path: '/admin/emails/look',
  title: 'Look of all emails',
  failed: messages.emails.lookFailed,
  load: ({ adminApi, signal }) => adminApi.getEmailLook({ signal }),
  Component: LookPage,
});

function LookPage({ data: look }: PageProps<EmailLook>) {
  const adminApi = useAdminApi();
  const basedOn = useRef(look.updatedAt);
  const draft = useDraft<LookDraft>({
    loaded: toLookDraft(look),
    check: checkLook,
    save: async (value) => {
      const body = { ...toLookInput(value), basedOn: basedOn.current };
      const stored = await adminApi.updateEmailLook({ body });
      basedOn.current = stored.updatedAt;
      return toLookDraft(stored);
    },
    messages: { saved: messages.emails.lookSaved, failed: messages.emails.lookNotSaved },
  });
  const isComplete = Object.keys(checkLook(draft.value)).length === 0;
  return (
    <AdminLayout title="Look of all emails">
      <WithAside
        aside={
          <EmailPreview
            draft={isComplete ? { id: 'order-confirmation', look: toLookInput(draft.value) } : null}
          />
        }
      >
        <DraftForm permission="marketing:write" draft={draft}>
          <LookForm draft={draft} look={look} />
        </DraftForm>
      </WithAside>
    </AdminLayout>
  );
}
