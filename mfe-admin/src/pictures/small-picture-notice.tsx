import { recommendedPixels, type Image } from '@selvedge/contract';
import { NoticeBanner } from '@selvedge/ui';

export type PicturePurpose = 'product' | 'banner';

/** Says before anything is saved that a picture is smaller than it should be. It can be used all the same. */
export function SmallPictureNotice({
  image: { width, height },
  purpose,
}: {
  image: Image;
  purpose: PicturePurpose;
}) {
  const isBanner = purpose === 'banner';
  const least = isBanner ? recommendedPixels.bannerWidth : recommendedPixels.productSide;
  if ((isBanner ? width : Math.max(width, height)) >= least) return null;
  return (
    <NoticeBanner title="This picture is small">
      It has {width} × {height} pixels and may look blurry. We recommend at least {least} pixels{' '}
      {isBanner ? 'in width' : 'on the longer side'}. You can use it as it is.
    </NoticeBanner>
  );
}
