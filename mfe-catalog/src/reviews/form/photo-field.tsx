import { css } from '@emotion/react';
import { pictureTypes, reviewLimits } from '@selvedge/contract';
import { CloseIcon, FileDropField, tokens } from '@selvedge/ui';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useRef, type Ref } from 'react';
import { addPhotosAtom, photoProblemAtom, photosAtom, readingCountAtom } from './photos.ts';
import type { Photo } from './read-photo.ts';

const { color, space, text } = tokens;
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[3] });
const tile = css({ position: 'relative', width: '5.5rem' });
const canvas = css({
  display: 'block',
  width: '5.5rem',
  height: '5.5rem',
  objectFit: 'cover',
  borderRadius: tokens.radius.sm,
  background: color.sunken,
});
const removal = css({
  position: 'absolute',
  top: 0,
  right: 0,
  display: 'grid',
  placeItems: 'center',
  width: tokens.size.target,
  height: tokens.size.target,
  '& span': {
    display: 'grid',
    placeItems: 'center',
    width: '1.75rem',
    height: '1.75rem',
    borderRadius: tokens.radius.round,
    background: color.background,
    color: color.text,
    boxShadow: tokens.shadow.raised,
  },
});

/** Adds photos to a review and shows them as thumbnails. */
export function PhotoField() {
  const [photos, setPhotos] = useAtom(photosAtom);
  const add = useSetAtom(addPhotosAtom);
  const problem = useAtomValue(photoProblemAtom);
  const isReading = useAtomValue(readingCountAtom) > 0;
  const field = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const count = photos.length;
  // New photos would be below the edge of the dialog.
  useEffect(() => {
    if (count > 0) field.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const remove = (photo: Photo) => {
    setPhotos(photos.filter((one) => one !== photo));
    // The pressed button disappears with its photo.
    requestAnimationFrame(() => field.current?.querySelector<HTMLElement>('input, button')?.focus());
  };
  return (
    <div ref={field} role="group" aria-labelledby={titleId}>
      <p id={titleId} css={{ marginBottom: space[1], fontSize: text.sm, fontWeight: tokens.weight.medium }}>
        Photos
      </p>
      <FileDropField
        label={isReading ? 'Reading...' : 'Add photos'}
        hint={`Up to ${reviewLimits.images} pictures, ${reviewLimits.imageBytes / 1024 / 1024} MB each. We remove location and device details.`}
        error={problem}
        accept={pictureTypes}
        onFiles={(files) => void add(files)}
        isDisabled={count >= reviewLimits.images}
      />
      {count > 0 ? (
        <ul css={row} aria-label="Chosen photos">
          {photos.map((photo, index) => (
            <li key={index} css={tile}>
              <canvas css={canvas} ref={drawPreview(photo)} role="img" aria-label={photo.name} />
              <button
                type="button"
                css={removal}
                aria-label={`Remove ${photo.name}`}
                onClick={() => remove(photo)}
              >
                <span>
                  <CloseIcon />
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="visually-hidden">
        {count === 1 ? '1 photo chosen' : `${count} photos chosen`}
      </p>
    </div>
  );
}

/** Draws on a canvas, because an `img` with a blob URL would need a weaker content security policy. */
function drawPreview({ preview }: Photo): Ref<HTMLCanvasElement> {
  return (element) => {
    if (!element) return;
    element.width = preview.width;
    element.height = preview.height;
    element.getContext('2d')?.drawImage(preview, 0, 0);
  };
}
