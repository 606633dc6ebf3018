import type { UploadedImage } from '@selvedge/contract';
import { getErrorMessage } from '@selvedge/mfe-kit';
import { TextField } from '@selvedge/ui';
import { useRef, useState } from 'react';
import { useAdminApi } from '../api/use-admin-api.ts';
import { messages } from '../admin-messages.ts';
import type { ChosenPicture } from './picture-field.tsx';

const maxCharacters = 200;
type Progress = 'idle' | 'saving' | 'saved';

interface PictureAltFieldProps {
  picture: ChosenPicture;
  onChange: (picture: UploadedImage) => void;
  /** Leaves out the hint, for long lists of pictures. */
  isBrief?: boolean;
}

/** A picture's alt text. It belongs to the picture rather than the surrounding form, so leaving the field saves it. */
export function PictureAltField({
  picture: { imageId, image },
  onChange,
  isBrief = false,
}: PictureAltFieldProps) {
  const adminApi = useAdminApi();
  const [alt, setAlt] = useState(image.alt);
  const [progress, setProgress] = useState<Progress>('idle');
  const [problem, setProblem] = useState<string | undefined>();
  const lastSent = useRef(image.alt);

  async function save() {
    const typed = alt.trim();
    if (typed === lastSent.current) return;
    lastSent.current = typed;
    setProgress('saving');
    setProblem(undefined);
    try {
      onChange(await adminApi.describeImage({ params: { id: imageId }, body: { alt: typed } }));
      setProgress('saved');
    } catch (error) {
      lastSent.current = image.alt;
      setProgress('idle');
      setProblem(getErrorMessage(error, messages.pictures.altTextNotSaved));
    }
  }

  return (
    <TextField
      label="Alt text"
      hint={
        <>
          {isBrief ? null : 'Describe the picture for screen readers. Saved automatically. '}
          <span role="status">
            {progress === 'saving' ? 'Saving...' : progress === 'saved' ? 'Saved.' : ''}
          </span>
        </>
      }
      error={problem}
      value={alt}
      maxLength={maxCharacters}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        setAlt(currentTarget.value);
        setProgress('idle');
      }}
      onBlur={() => void save()}
      // Enter would submit the surrounding form before the text is saved.
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        void save();
      }}
    />
  );
}
