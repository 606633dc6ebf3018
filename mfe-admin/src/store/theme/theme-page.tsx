import type { StoreSettings } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { themeProblems } from '@selvedge/ui';
import { useRef } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DraftForm } from '../../editing/draft-form.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { WithAside } from '../../layout/with-aside.tsx';
import { PreviewPanel } from '../../preview/preview-panel.tsx';
import { usePreview } from '../../preview/use-preview.ts';
import { checkThemeDraft, type ThemeDraft } from './theme-draft.ts';
import { ThemeFields } from './theme-fields.tsx';

export const themePage = defineAdminPage<StoreSettings>({
  path: '/admin/theme',
  failed: messages.theme.failed,
  load: ({ adminApi, signal }) => adminApi.getStoreSettings({ signal }),
  Component: ThemePage,
});

function ThemePage({ data }: PageProps<StoreSettings>) {
  const adminApi = useAdminApi();
  const basedOn = useRef(data.updatedAt);
  const draft = useDraft<ThemeDraft>({
    loaded: { theme: data.theme },
    save: async ({ theme }) => {
      const stored = await adminApi.updateStoreTheme({ body: { theme, basedOn: basedOn.current } });
      basedOn.current = stored.updatedAt;
      return { theme: stored.theme };
    },
    check: checkThemeDraft,
    messages: { saved: messages.theme.saved, failed: messages.theme.notSaved },
  });
  const { theme } = draft.value;
  const errors = checkThemeDraft(draft.value);
  const isIncomplete = Object.keys(errors).length > 0;
  const preview = usePreview(isIncomplete ? null : { theme });
  const cssError = draft.errors['theme.customCss'];
  // The CSS field may be far from the banner, so both show the problem.
  const failure =
    draft.failure && cssError
      ? { ...draft.failure, detail: `Custom CSS: ${cssError.split('\n')[0] ?? ''}` }
      : draft.failure;
  const cssProblems =
    cssError?.split('\n') ??
    preview.themeProblems.filter(({ field }) => field === 'customCss').map(({ message }) => message);
  return (
    <AdminLayout title="Theme">
      <WithAside aside={<PreviewPanel preview={preview} path="/" isIncomplete={isIncomplete} />}>
        <DraftForm permission="settings:write" draft={{ ...draft, failure }}>
          <ThemeFields
            theme={theme}
            errors={{ ...errors, ...draft.errors }}
            problems={themeProblems(theme)}
            cssProblems={cssProblems}
            onChange={(changed) => draft.change({ theme: changed })}
          />
        </DraftForm>
      </WithAside>
    </AdminLayout>
  );
}
