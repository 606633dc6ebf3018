import { css } from '@emotion/react';
import type { Image } from '@selvedge/contract';
import { Picture, tokens } from '@selvedge/ui';

const { color, space } = tokens;
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: space[2],
  [tokens.media.noScript]: { display: 'none' },
});
const thumbnail = css({
  display: 'block',
  width: '100%',
  borderRadius: tokens.radius.sm,
  overflow: 'hidden',
  opacity: 0.75,
  transition: `opacity ${tokens.motion.quick}`,
  '&:hover, &[aria-current]': { opacity: 1 },
  '&[aria-current]': { boxShadow: `0 0 0 2px ${color.background}, 0 0 0 3.5px ${color.text}` },
});

interface ThumbnailsProps {
  images: readonly Image[];
  index: number;
  onChoose: (index: number) => void;
}

/** Thumbnails, five per row; none for a single image. */
export function Thumbnails({ images, index, onChoose }: ThumbnailsProps) {
  if (images.length < 2) return null;
  return (
    <ul css={list} className="thumbnails">
      {images.map((image, position) => (
        <li key={position}>
          <button
            type="button"
            css={thumbnail}
            aria-label={`Show picture ${position + 1} of ${images.length}`}
            aria-current={position === index || undefined}
            onClick={() => onChoose(position)}
          >
            <Picture image={image} sizes="(min-width: 64rem) 9rem, 18vw" ratio="4 / 5" alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
}
