import { css } from '@emotion/react';
import type { Image } from '@selvedge/contract';
import { Button, Dialog, Picture, tokens } from '@selvedge/ui';
import { useEffect, useState } from 'react';

const { space } = tokens;
const frame = css({
  display: 'grid',
  placeItems: 'center',
  height: 'min(62dvh, 100vw)',
  // As large as possible without cropping.
  '& picture': { height: '100%', background: 'none !important' },
  '& img': { objectFit: 'contain' },
});
const steps = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[4] });

interface PhotoViewerProps {
  images: Image[];
  authorName: string;
  first: number;
  onClose: () => void;
}

/** A dialog with one large photo at a time, changed with the buttons or the arrow keys. */
export function PhotoViewer({ images, authorName, first, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(first);
  const stepBy = (change: number) => setIndex((index + change + images.length) % images.length);
  useEffect(() => {
    const moveByKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') stepBy(-1);
      if (key === 'ArrowRight') stepBy(1);
    };
    addEventListener('keydown', moveByKey);
    return () => removeEventListener('keydown', moveByKey);
  });
  const image = images[index];
  const position = `Photo ${index + 1} of ${images.length}`;
  const footer =
    images.length > 1 ? (
      <div css={steps}>
        <Button variant="secondary" onClick={() => stepBy(-1)}>
          Previous
        </Button>
        <span role="status">{position}</span>
        <Button variant="secondary" onClick={() => stepBy(1)}>
          Next
        </Button>
      </div>
    ) : null;
  return (
    <Dialog isOpen onClose={onClose} title={`Photos by ${authorName}`} size="wide" footer={footer}>
      <div css={frame}>
        <Picture image={image} sizes="(min-width: 60rem) 52rem, 92vw" priority alt={image?.alt || position} />
      </div>
    </Dialog>
  );
}
