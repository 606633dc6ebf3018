import { css } from '@emotion/react';
import type { StoreSettings } from '@selvedge/contract';
import { definePage, useHost, type PageProps } from '@selvedge/mfe-kit';
import { FailureBanner, SaveBar, themeProblems, tokens } from '@selvedge/ui';
import { useRef } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { useDraft } from '../editing/use-draft.ts';
import { useFocusOnError } from '../editing/use-focus-on-error.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { loadTheme } from './load-theme.ts';
import { problemsOfDraft, type ThemeDraft } from './theme-draft.ts';
import { ThemeFields } from './theme-fields.tsx';

export const themePage = definePage<StoreSettings>({
  path: '/admin/theme',
  load: loadTheme,
  Component: ThemePage,
  head: () => ({ title: 'Theme', noIndex: true }),
});

const { space } = tokens;
const sides = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  alignItems: 'start',
  '@media (min-width: 80rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 26rem)' },
});
const form = css({ display: 'grid', gap: space[5], minWidth: 0 });
// It stays beside the field that is being changed.
const aside = css({ minWidth: 0, '@media (min-width: 80rem)': { position: 'sticky', top: space[4] } });

function ThemePage({ data }: PageProps<StoreSettings>) {
  const { api } = useHost();
  const basedOn = useRef(data.updatedAt);
  const draft = useDraft<ThemeDraft>({
    loaded: { theme: data.theme },
    save: async ({ theme }) => {
      const now = await operatorApi(api).updateStoreTheme({ body: { theme, basedOn: basedOn.current } });
      basedOn.current = now.updatedAt;
      return { theme: now.theme };
    },
    check: problemsOfDraft,
    messages: { saved: messages.theme.saved, failed: messages.theme.notSaved },
  });
  const { form: ref, focusError } = useFocusOnError<HTMLFormElement>();
  const { theme } = draft.value;
  const wrong = problemsOfDraft(draft.value);
  const isIncomplete = Object.keys(wrong).length > 0;
  const preview = usePreview(isIncomplete ? null : { theme });
  const save = () => void draft.save().then((isStored) => isStored || focusError());
  const refused = draft.errors['theme.customCss'];
  const cssProblems =
    refused?.split('\n') ??
    preview.themeProblems.filter(({ field }) => field === 'customCss').map(({ message }) => message);
  return (
    <AdminLayout title="Theme">
      <div css={sides}>
        <form
          ref={ref}
          css={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <FailureBanner failure={draft.failure} />
          <ThemeFields
            theme={theme}
            errors={{ ...wrong, ...draft.errors }}
            problems={themeProblems(theme)}
            cssProblems={cssProblems}
            onChange={(changed) => draft.change({ theme: changed })}
          />
          <SaveBar
            isDirty={draft.isDirty}
            isSaving={draft.isSaving}
            onSave={save}
            onDiscard={draft.discard}
          />
        </form>
        <div css={aside}>
          <PreviewPanel preview={preview} path="/" isIncomplete={isIncomplete} />
        </div>
      </div>
    </AdminLayout>
  );
}
