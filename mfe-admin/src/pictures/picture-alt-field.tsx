import type { UploadedImage } from '@selvedge/contract';
import { messageOf, useHost } from '@selvedge/mfe-kit';
import { TextField } from '@selvedge/ui';
import { useRef, useState } from 'react';
import { operatorApi } from '../api/operator-api.ts';
import { messages } from '../admin-messages.ts';
import type { ChosenPicture } from './picture-field.tsx';

const { pictures: words } = messages;
const mostCharacters = 200;
type Progress = 'idle' | 'saving' | 'saved';

interface PictureAltFieldProps {
  picture: ChosenPicture;
  onChange: (picture: UploadedImage) => void;
  /** One of many: what the words are for has been said. */
  isBrief?: boolean;
}

/** What a picture shows, in words. They belong to the picture and not to the form around it: kept when the field is left. */
export function PictureAltField({
  picture: { imageId, image },
  onChange,
  isBrief = false,
}: PictureAltFieldProps) {
  const { api } = useHost();
  const [alt, setAlt] = useState(image.alt);
  const [progress, setProgress] = useState<Progress>('idle');
  const [problem, setProblem] = useState<string | undefined>();
  const sent = useRef(image.alt);

  async function keep() {
    const typed = alt.trim();
    if (typed === sent.current) return;
    sent.current = typed;
    setProgress('saving');
    setProblem(undefined);
    try {
      onChange(await operatorApi(api).describeImage({ params: { id: imageId }, body: { alt: typed } }));
      setProgress('saved');
    } catch (error) {
      sent.current = image.alt;
      setProgress('idle');
      setProblem(messageOf(error, words.notDescribed));
    }
  }

  return (
    <TextField
      label="What the picture shows"
      hint={
        <>
          {isBrief ? null : 'Read aloud to those who cannot see it. Kept with the picture at once. '}
          <span role="status">
            {progress === 'saving' ? 'Saving...' : progress === 'saved' ? 'Saved.' : ''}
          </span>
        </>
      }
      error={problem}
      value={alt}
      maxLength={mostCharacters}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        setAlt(currentTarget.value);
        setProgress('idle');
      }}
      onBlur={() => void keep()}
      // Enter would send the form around it before the words are kept.
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        void keep();
      }}
    />
  );
}
