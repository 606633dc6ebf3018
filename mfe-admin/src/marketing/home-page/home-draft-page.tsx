import { css } from '@emotion/react';
import type { HomeDraft } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { DraftForm } from '../../editing/draft-form.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { WithAside } from '../../layout/with-aside.tsx';
import { PreviewPanel } from '../../preview/preview-panel.tsx';
import { usePreview } from '../../preview/use-preview.ts';
import { PublishPanel } from './publish-panel.tsx';
import { toSectionInput } from './section-draft.ts';
import { SectionsPanel } from './sections-panel.tsx';
import { useHomeEditor } from './use-home-editor.ts';

const column = css({ display: 'grid', gap: tokens.space[5], minWidth: 0 });

export const homeDraftPage = defineAdminPage({
  path: '/admin/home-page',
  failed: messages.homePage.loadFailed,
  load: ({ adminApi, signal }) => adminApi.getHomeDraft({ signal }),
  Component: HomeDraftPage,
});

/** Composes the store's home page. */
function HomeDraftPage({ data }: PageProps<HomeDraft>) {
  const editor = useHomeEditor(data);
  const { sections, isComplete } = editor;
  const preview = usePreview(isComplete ? { home: { sections: sections.map(toSectionInput) } } : null);
  return (
    <AdminLayout title="Home page" actions={<a href="/">View in store</a>}>
      <WithAside aside={<PreviewPanel preview={preview} path="/" isIncomplete={!isComplete} />}>
        <div css={column}>
          <PublishPanel editor={editor} />
          <DraftForm permission="marketing:write" draft={editor}>
            <SectionsPanel editor={editor} />
          </DraftForm>
        </div>
      </WithAside>
    </AdminLayout>
  );
}
