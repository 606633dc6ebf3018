import { apiBasePath, type NewsletterContent } from '@selvedge/contract';
import { PreviewPanel } from '../../preview/preview-panel.tsx';
import { usePreview } from '../../preview/use-preview.ts';

/** Shows a newsletter as recipients see it. @param content `null` while the form has errors */
export function NewsletterPreview({ content }: { content: NewsletterContent | null }) {
  const preview = usePreview(content && { newsletter: content });
  return (
    <PreviewPanel
      preview={preview}
      path={`${apiBasePath}/admin/newsletters/preview`}
      isIncomplete={content === null}
    />
  );
}
