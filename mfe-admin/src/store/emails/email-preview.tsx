import { apiBasePath, type BodyOf, type createPreview } from '@selvedge/contract';
import { PreviewPanel, type PreviewView } from '../../preview/preview-panel.tsx';
import { usePreview } from '../../preview/use-preview.ts';

const views: readonly PreviewView[] = [
  { id: 'phone', label: 'Phone', width: 390, height: 780 },
  { id: 'desktop', label: 'Desktop', width: 760, height: 1100 },
  { id: 'text', label: 'Plain text', width: 390, height: 780, query: { format: 'text' } },
];

/** Shows an email with sample data, as recipients see it. @param draft `null` while the form has errors */
export function EmailPreview({ draft }: { draft: BodyOf<typeof createPreview>['email'] | null }) {
  const preview = usePreview(draft ? { email: draft } : null);
  return (
    <PreviewPanel
      preview={preview}
      path={`${apiBasePath}/admin/email-templates/preview`}
      isIncomplete={draft === null}
      views={views}
    />
  );
}
