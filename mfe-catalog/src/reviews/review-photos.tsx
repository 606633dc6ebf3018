import { css } from '@emotion/react';
import type { Image } from '@selvedge/contract';
import { Picture, tokens } from '@selvedge/ui';
import type * as PhotoViewer from './photo-viewer.tsx';
import { useLazyDialog } from './use-lazy-dialog.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: tokens.space[2] });
const thumbnail = css({
  width: '5.5rem',
  borderRadius: tokens.radius.sm,
  overflow: 'hidden',
  cursor: 'zoom-in',
  '& img': { transition: `transform ${tokens.motion.slow}` },
  '&:hover img': { transform: 'scale(1.04)' },
  // Without scripts it's a picture, not a button.
  [tokens.media.noScript]: { visibility: 'hidden', cursor: 'auto', '& picture': { visibility: 'visible' } },
});

/** Thumbnails of a review's photos; each opens the photo viewer. */
export function ReviewPhotos({ images, authorName }: { images: Image[]; authorName: string }) {
  const { code, subject, open, close } = useLazyDialog<number, typeof PhotoViewer>(
    () => import('./photo-viewer.tsx'),
  );
  return (
    <>
      <ul css={row} aria-label={`Photos by ${authorName}`}>
        {images.map((image, index) => (
          <li key={image.urlTemplate}>
            <button
              type="button"
              css={thumbnail}
              aria-haspopup="dialog"
              aria-label={`View ${image.alt || `photo ${index + 1} by ${authorName}`}`}
              onClick={() => void open(index)}
            >
              <Picture image={image} sizes="5.5rem" ratio="1" alt="" />
            </button>
          </li>
        ))}
      </ul>
      {code && subject !== null ? (
        <code.PhotoViewer images={images} authorName={authorName} first={subject} onClose={close} />
      ) : null}
    </>
  );
}
