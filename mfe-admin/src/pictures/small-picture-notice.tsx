import { recommendedPixels, type Image } from '@selvedge/contract';
import { NoticeBanner } from '@selvedge/ui';

export type PicturePurpose = 'product' | 'banner';

/** Warns that a picture is smaller than recommended. It can still be used. */
export function SmallPictureNotice({
  image: { width, height },
  purpose,
}: {
  image: Image;
  purpose: PicturePurpose;
}) {
  const isBanner = purpose === 'banner';
  const minPixels = isBanner ? recommendedPixels.bannerWidth : recommendedPixels.productSide;
  if ((isBanner ? width : Math.max(width, height)) >= minPixels) return null;
  return (
    <NoticeBanner title="This picture is small">
      It’s {width} × {height} pixels and may look blurry. We recommend at least {minPixels} pixels{' '}
      {isBanner ? 'wide' : 'on the longer side'}. You can still use it.
    </NoticeBanner>
  );
}
