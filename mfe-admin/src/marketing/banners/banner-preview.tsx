import type { BannerInput } from '@selvedge/contract';
import { PreviewPanel } from '../../preview/preview-panel.tsx';
import { usePreview } from '../../preview/use-preview.ts';

interface BannerPreviewProps {
  /** `null` for a new banner. */
  id: string | null;
  /** `null` while the form has errors. */
  input: BannerInput | null;
  /** The page to preview it on. */
  path: string;
}

/** Previews a store page with the unsaved banner in it. */
export function BannerPreview({ id, input, path }: BannerPreviewProps) {
  const preview = usePreview(input && { banner: { id, banner: withoutBasedOn(input) } });
  return <PreviewPanel preview={preview} path={path} isIncomplete={input === null} />;
}

/** Another operator's changes shouldn't block a preview. */
function withoutBasedOn({ basedOn: _, ...banner }: BannerInput): BannerInput {
  return banner;
}
