import { css } from '@emotion/react';
import { pictureTypes, recommendedPixels } from '@selvedge/contract';
import { Button, FileDropField, Picture, tokens } from '@selvedge/ui';
import { useRef } from 'react';
import { useFocusAfterRender } from '../../editing/use-focus-after-render.ts';
import { formatCount } from '../../format-count.ts';
import { FocalPointField } from '../../pictures/focal-point-field.tsx';
import { PictureAltField } from '../../pictures/picture-alt-field.tsx';
import type { ChosenPicture } from '../../pictures/picture-field.tsx';
import { SmallPictureNotice } from '../../pictures/small-picture-notice.tsx';
import { usePictureUpload } from '../../pictures/use-picture-upload.ts';

const { space, text, weight, media } = tokens;
const list = css({ display: 'grid', gap: space[4] });
const entry = css({
  display: 'grid',
  gridTemplateColumns: 'min(5rem, 25%) minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: '6rem minmax(0, 1fr)' },
});
const maxPictures = 30;

interface ColorPicturesProps {
  /** Such as `Moss: pictures`. */
  label: string;
  hint: string;
  pictures: ChosenPicture[];
  /** Receives a function of the current pictures, because uploads may finish late. */
  onChange: (change: (pictures: ChosenPicture[]) => ChosenPicture[]) => void;
  error?: string | undefined;
}

/** A color's pictures: uploads several at a time, and lets the operator describe, move and remove them. */
export function ColorPictures({ label, hint, pictures, onChange, error }: ColorPicturesProps) {
  const { upload, uploading, problem, clearProblem } = usePictureUpload();
  const field = useRef<HTMLDivElement>(null);

  const focus = useFocusAfterRender(
    (selector: string) =>
      field.current?.querySelector<HTMLElement>(selector) ??
      field.current?.querySelector<HTMLElement>('input[type=file]'),
  );

  async function uploadFiles(files: File[]) {
    for (const file of files.slice(0, maxPictures - pictures.length)) {
      const uploaded = await upload(file);
      if (!uploaded) break;
      onChange((before) => [...before.filter(({ imageId }) => imageId !== uploaded.imageId), uploaded]);
    }
    focus('input[type=file]');
  }
  function move(from: number, by: -1 | 1) {
    onChange((before) => before.with(from, before[from + by]!).with(from + by, before[from]!));
    // At either end, the pressed button is disabled, so the focus goes to the other one.
    const isAtEnd = from + by === 0 || from + by === pictures.length - 1;
    const direction = isAtEnd ? (by < 0 ? 'later' : 'earlier') : by < 0 ? 'earlier' : 'later';
    focus(`[data-picture="${from + by}"] [data-direction="${direction}"]`);
  }
  function replace(next: ChosenPicture) {
    onChange((before) => before.map((one) => (one.imageId === next.imageId ? next : one)));
  }
  function remove(index: number) {
    clearProblem();
    onChange((before) => before.toSpliced(index, 1));
    focus(`[data-picture="${Math.min(index, pictures.length - 2)}"] [data-direction="remove"]`);
  }

  return (
    <div
      ref={field}
      role="group"
      aria-label={label}
      css={{ display: 'grid', alignContent: 'start', gap: space[4] }}
    >
      <p aria-hidden="true" css={{ fontSize: text.sm, fontWeight: weight.medium }}>
        {label}
      </p>
      {pictures.length > 0 ? (
        <ol css={list}>
          {pictures.map((picture, index) => (
            <li key={picture.imageId} css={entry} data-picture={index}>
              <Picture image={picture.image} sizes="96px" ratio="4 / 5" />
              <div css={{ display: 'grid', gap: space[2] }}>
                <PictureAltField isBrief picture={picture} onChange={replace} />
                <SmallPictureNotice image={picture.image} purpose="product" />
                <div css={{ display: 'flex', flexWrap: 'wrap', gap: space[2] }}>
                  <MoveButton
                    direction="earlier"
                    index={index}
                    isDisabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <MoveButton
                    direction="later"
                    index={index}
                    isDisabled={index === pictures.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <FocalPointField picture={picture} onChange={replace} name={`picture ${index + 1}`} />
                  <Button variant="quiet" size="sm" data-direction="remove" onClick={() => remove(index)}>
                    Remove <span className="visually-hidden">picture {index + 1}</span>
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      <FileDropField
        label={uploading ? `Uploading ${uploading}` : `Add ${label}`}
        hint={`${hint} JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each, at least ${recommendedPixels.productSide} pixels on the longer side.`}
        error={problem ?? error}
        accept={pictureTypes}
        isDisabled={uploading !== null || pictures.length >= maxPictures}
        onFiles={(files) => void uploadFiles(files)}
      />
      <p role="status" className="visually-hidden">
        {uploading ? `Uploading ${uploading}` : formatCount(pictures.length, 'picture')}
      </p>
    </div>
  );
}

interface MoveButtonProps {
  direction: 'earlier' | 'later';
  index: number;
  isDisabled: boolean;
  onClick: () => void;
}

const MoveButton = ({ direction, index, isDisabled, onClick }: MoveButtonProps) => (
  <Button variant="secondary" size="sm" data-direction={direction} isDisabled={isDisabled} onClick={onClick}>
    {direction === 'earlier' ? 'Earlier' : 'Later'}{' '}
    <span className="visually-hidden">: picture {index + 1}</span>
  </Button>
);
