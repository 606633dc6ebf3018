import { css } from '@emotion/react';
import { pictureTypes, type Image, type UploadedImage } from '@selvedge/contract';
import { Button, FileDropField, Picture, tokens } from '@selvedge/ui';
import { useId, useRef, type ReactNode } from 'react';
import { useFocusAfterRender } from '../editing/use-focus-after-render.ts';
import { FocalPointField } from './focal-point-field.tsx';
import { PictureAltField } from './picture-alt-field.tsx';
import { SmallPictureNotice, type PicturePurpose } from './small-picture-notice.tsx';
import { usePictureUpload, type PictureUploadOperation } from './use-picture-upload.ts';

const { space, text, color, media } = tokens;
const group = css({ display: 'grid', gap: space[2], minWidth: 0 });
const withPicture = css({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'minmax(8rem, 14rem) minmax(0, 1fr)' },
});
const controls = css({
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
// A checkerboard behind transparent pictures, instead of the placeholder color that shoppers see.
const checkerboard = css({
  background: 'repeating-conic-gradient(#e4e4e4 0 25%, #ffffff 0 50%) 0 0 / 1rem 1rem',
});

/** An uploaded picture, reduced to what a field needs. */
export interface ChosenPicture {
  imageId: string;
  image: Image;
}

export interface PictureFieldProps {
  label: string;
  /** What makes a good picture here. */
  hint?: ReactNode;
  picture: ChosenPicture | null;
  /** Called with `null` when the picture is removed, and with the new picture when its alt text or focal point changes. */
  onChange: (picture: UploadedImage | null) => void;
  /** The API call that uploads the picture; `uploadImage` by default. */
  operation?: PictureUploadOperation;
  /** The form's error for this field. */
  error?: string | undefined;
  /** Crop of the preview, such as `21 / 9`; uncropped by default. */
  ratio?: string;
  /** For pictures that pages crop: adds the focal point and a size recommendation. */
  purpose?: PicturePurpose;
}

/** Uploads, describes and removes one picture. The upload starts right away; the picture is used once the form is saved. */
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
  const { upload, uploading, problem, clearProblem } = usePictureUpload(operation);
  const field = useRef<HTMLDivElement>(null);
  const titleId = useId();

  // The control that was used is gone or was disabled during the upload, so it lost the focus.
  const focus = useFocusAfterRender((type: 'file' | 'text') =>
    field.current?.querySelector<HTMLElement>(`input[type=${type}]`),
  );

  async function uploadFile(file: File | undefined) {
    if (!file) return;
    const uploaded = await upload(file);
    if (uploaded) onChange(uploaded);
    focus(uploaded ? 'text' : 'file');
  }
  function remove() {
    clearProblem();
    onChange(null);
    focus('file');
  }

  const fileField = (
    <FileDropField
      label={uploading ? 'Uploading...' : picture ? `Replace: ${label}` : `Choose or drop: ${label}`}
      hint={picture ? undefined : <>JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. {hint}</>}
      error={problem ?? error}
      accept={pictureTypes}
      isSingle
      isDisabled={uploading !== null}
      onFiles={([file]) => void uploadFile(file)}
    />
  );
  return (
    <div ref={field} css={group} role="group" aria-labelledby={titleId}>
      <p id={titleId} css={{ fontSize: text.sm, fontWeight: tokens.weight.medium }}>
        {label}
      </p>
      {picture ? (
        <div css={withPicture}>
          <div css={frame}>
            <Picture css={checkerboard} image={picture.image} sizes="14rem" {...(ratio && { ratio })} />
          </div>
          <div css={controls}>
            <PictureAltField key={picture.imageId} picture={picture} onChange={onChange} />
            {purpose ? (
              <>
                <SmallPictureNotice image={picture.image} purpose={purpose} />
                <div>
                  <FocalPointField picture={picture} onChange={onChange} />
                </div>
              </>
            ) : null}
            {fileField}
            <Button
              variant="quiet"
              size="sm"
              css={{ justifySelf: 'start', width: 'auto', paddingInline: 0 }}
              onClick={remove}
              isDisabled={uploading !== null}
            >
              Remove picture
            </Button>
          </div>
        </div>
      ) : (
        fileField
      )}
      <p role="status" className="visually-hidden">
        {uploading ? `Uploading ${uploading}` : picture ? `${label}: picture uploaded` : ''}
      </p>
    </div>
  );
}
