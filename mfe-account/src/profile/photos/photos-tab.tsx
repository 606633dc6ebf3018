import { css } from '@emotion/react';
import { pictureTypes, profilePhotoLimits } from '@selvedge/contract';
import { ErrorBanner, FailureBanner, FileDropField, Skeleton, tokens } from '@selvedge/ui';
import { Provider, useAtom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../../account-messages.ts';
import { DeletePhotoDialog } from './delete-photo-dialog.tsx';
import { loadedPhotosAtom, photoFailureAtom } from './photo-atoms.ts';
import { PhotoTile } from './photo-tile.tsx';
import { usePhotoActions } from './use-photo-actions.ts';

const { space, media, color } = tokens;
const grid = css({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

/** The shopper's photos. Fetched whenever the tab opens, because they are private and their URLs expire. */
export const PhotosTab = () => (
  <Provider>
    <Photos />
  </Provider>
);

function Photos() {
  const { fetch, upload } = usePhotoActions();
  const [loaded, setLoaded] = useAtom(loadedPhotosAtom);
  const failure = useAtomValue(photoFailureAtom);
  const [isUploading, setUploading] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const fetchInitial = useEffectEvent(fetch);
  useEffect(() => {
    const abort = new AbortController();
    void fetchInitial(abort.signal);
    return () => abort.abort();
  }, []);

  async function uploadFile(file: File) {
    setUploading(true);
    await upload(file);
    setUploading(false);
  }
  function retry() {
    setLoaded({ state: 'loading' });
    void fetch();
  }
  return (
    <div ref={container} css={{ display: 'grid', gap: space[6] }}>
      <FailureBanner failure={failure} />
      <FileDropField
        label={isUploading ? 'Uploading...' : 'Upload a photo'}
        hint={`JPEG, PNG, WebP, AVIF or GIF, less than ${profilePhotoLimits.bytes / 1024 / 1024} MB. Only you can see it. We remove location and device details.`}
        accept={pictureTypes}
        isSingle
        isDisabled={isUploading}
        onFiles={([file]) => void (file && uploadFile(file))}
      />
      {loaded.state === 'failed' ? (
        <ErrorBanner title={messages.photos.fetchFailed} onRetry={retry}>
          Your photos are safe. Please try again in a moment.
        </ErrorBanner>
      ) : loaded.state === 'loading' ? (
        <div css={grid} role="status">
          <span className="visually-hidden">Loading photos...</span>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height="12rem" />
          ))}
        </div>
      ) : loaded.photos.length === 0 ? (
        <p css={{ color: color.muted }}>You have no photos yet.</p>
      ) : (
        <ul css={grid} aria-label="Your photos">
          {loaded.photos.map((photo, index) => (
            <PhotoTile key={photo.id} photo={photo} name={`Photo ${index + 1}`} />
          ))}
        </ul>
      )}
      <DeletePhotoDialog onDeleted={() => container.current?.querySelector<HTMLElement>('input')?.focus()} />
    </div>
  );
}
