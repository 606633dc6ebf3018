import { css } from '@emotion/react';
import { pictureTypes, type Image, type UploadedImage } from '@selvedge/contract';
import { Button, FileDropField, Picture, tokens } from '@selvedge/ui';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { FocalPointField } from './focal-point-field.tsx';
import { PictureAltField } from './picture-alt-field.tsx';
import { SmallPictureNotice, type PicturePurpose } from './small-picture-notice.tsx';
import { usePictureUpload, type PictureUploadOperation } from './use-picture-upload.ts';

const { space, text, color, media } = tokens;
const group = css({ display: 'grid', gap: space[2], minWidth: 0 });
const present = css({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'minmax(8rem, 14rem) minmax(0, 1fr)' },
});
const beside = css({
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  justifyItems: 'start',
  '& > *': { width: '100%' },
});
const frame = css({
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.sm,
  overflow: 'hidden',
});
// What is transparent shows as that, and not as the colour that shoppers see before a picture arrives.
const ground = css({
  background: 'repeating-conic-gradient(#e4e4e4 0 25%, #ffffff 0 50%) 0 0 / 1rem 1rem',
});

/** A picture that is uploaded, as far as a field has to know it. */
export interface ChosenPicture {
  imageId: string;
  image: Image;
}

export interface PictureFieldProps {
  label: string;
  /** What makes a good picture here. */
  hint?: ReactNode;
  picture: ChosenPicture | null;
  /** `null` when it was taken out. Words that the operator adds come here, too. */
  onChange: (picture: UploadedImage | null) => void;
  /** Which call takes the picture in; the one for any purpose unless told. */
  operation?: PictureUploadOperation;
  /** What the form has to say of it. */
  error?: string | undefined;
  /** Crop of the preview, such as `21 / 9`; the picture's own shape unless told. */
  ratio?: string;
  /** For a picture that pages crop, and that has a size to reach. */
  purpose?: PicturePurpose;
}

type FocusGoal = 'drop' | 'alt' | null;

/** One picture: dropped or chosen, shown, described, taken out. It is uploaded at once, and used when the form is saved. */
export function PictureField({
  label,
  hint,
  picture,
  onChange,
  operation = 'uploadImage',
  error,
  ratio,
  purpose,
}: PictureFieldProps) {
  const { upload, uploading, problem, forgetProblem } = usePictureUpload(operation);
  const [goal, setGoal] = useState<FocusGoal>(null);
  const field = useRef<HTMLDivElement>(null);
  const titleId = useId();

  // The control that was used is gone, or could not keep the focus while it was closed.
  useLayoutEffect(() => {
    if (goal === null) return;
    field.current
      ?.querySelector<HTMLElement>(goal === 'alt' ? 'input[type=text]' : 'input[type=file]')
      ?.focus();
    setGoal(null);
  }, [goal]);

  async function take(file: File | undefined) {
    if (!file) return;
    const uploaded = await upload(file);
    if (uploaded) onChange(uploaded);
    setGoal(uploaded ? 'alt' : 'drop');
  }
  function remove() {
    forgetProblem();
    onChange(null);
    setGoal('drop');
  }

  const drop = (
    <FileDropField
      label={uploading ? 'Uploading...' : picture ? `Replace: ${label}` : `Choose or drop: ${label}`}
      hint={picture ? undefined : <>JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. {hint}</>}
      error={problem ?? error}
      accept={pictureTypes}
      isSingle
      isDisabled={uploading !== null}
      onFiles={([file]) => void take(file)}
    />
  );
  return (
    <div ref={field} css={group} role="group" aria-labelledby={titleId}>
      <p id={titleId} css={{ fontSize: text.sm, fontWeight: tokens.weight.medium }}>
        {label}
      </p>
      {picture ? (
        <div css={present}>
          <div css={frame}>
            <Picture css={ground} image={picture.image} sizes="14rem" {...(ratio && { ratio })} />
          </div>
          <div css={beside}>
            <PictureAltField key={picture.imageId} picture={picture} onChange={onChange} />
            {purpose ? (
              <>
                <SmallPictureNotice image={picture.image} purpose={purpose} />
                <div>
                  <FocalPointField picture={picture} onChange={onChange} />
                </div>
              </>
            ) : null}
            {drop}
            <Button
              variant="quiet"
              size="sm"
              css={{ justifySelf: 'start', width: 'auto', paddingInline: 0 }}
              onClick={remove}
              isUnavailable={uploading !== null}
            >
              Remove picture
            </Button>
          </div>
        </div>
      ) : (
        drop
      )}
      <p role="status" className="visually-hidden">
        {uploading ? `Uploading ${uploading}` : picture ? `${label}: a picture is there` : ''}
      </p>
    </div>
  );
}
