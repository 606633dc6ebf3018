import type { BannerInput } from '@selvedge/contract';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { usePreview } from '../preview/use-preview.ts';

interface BannerPreviewProps {
  /** `null` for one that is new. */
  id: string | null;
  /** `null` while something of it is wrong. */
  input: BannerInput | null;
  /** The page that it is shown on. */
  path: string;
}

/** The store's page with the banner in it, as it would be if it were saved now. */
export function BannerPreview({ id, input, path }: BannerPreviewProps) {
  const preview = usePreview(input && { banner: { id, banner: draftOf(input) } });
  return <PreviewPanel preview={preview} path={path} isIncomplete={input === null} />;
}

/** What somebody else saved meanwhile does not matter to look at it. */
function draftOf({ basedOn: _, ...banner }: BannerInput): BannerInput {
  return banner;
}
