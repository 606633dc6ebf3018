import { retentionLimits, type Retention } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { TextField } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { nestedTextFieldProps } from '../../editing/text-field-props.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { SectionForm } from '../settings/section-form.tsx';
import { toPeriods } from './retention-draft.ts';
import { retainedData, retentionTexts } from './retention-texts.ts';
import { ShortenDialog } from './shorten-dialog.tsx';
import { useRetentionEditor } from './use-retention-editor.ts';

export const retentionPage = defineAdminPage<Retention>({
  path: '/admin/data-retention',
  failed: messages.retention.failed,
  load: ({ adminApi, signal }) => adminApi.getRetention({ signal }),
  Component: RetentionPage,
});

function RetentionPage({ data }: PageProps<Retention>) {
  return (
    <AdminLayout title="Data retention">
      <RetentionForm retention={data} />
    </AdminLayout>
  );
}

function RetentionForm({ retention }: { retention: Retention }) {
  const { draft, stored, question, save } = useRetentionEditor(retention);
  const field = nestedTextFieldProps(draft, 'periods');
  return (
    <>
      <SectionForm
        title="How long data is kept"
        intro="Older data is deleted or anonymized every day. Check what the law requires before you change this."
        draft={draft}
        onSave={save}
      >
        {retainedData.map((kind) => {
          const { min, max } = retentionLimits[kind];
          return (
            <TextField
              key={kind}
              label={`${retentionTexts[kind].label}, in months`}
              hint={`${retentionTexts[kind].description} From ${min} to ${max}.`}
              required
              inputMode="numeric"
              maxLength={3}
              {...field(kind)}
            />
          );
        })}
      </SectionForm>
      {question ? <ShortenDialog question={question} before={stored} after={toPeriods(draft.value)} /> : null}
    </>
  );
}
