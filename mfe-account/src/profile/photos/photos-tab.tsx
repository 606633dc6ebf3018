import { css } from '@emotion/react';
import { pictureTypes, profilePhotoLimits, type UserPhoto } from '@selvedge/contract';
import { ErrorBanner, FailureBanner, FileDropField, Skeleton, tokens } from '@selvedge/ui';
import { useRef, useState } from 'react';
import { messages } from '../../account-messages.ts';
import { DeletePhotoDialog } from './delete-photo-dialog.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { usePhotos } from './use-photos.ts';

const { space, media, color } = tokens;
const grid = css({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

export function PhotosTab() {
  const photos = usePhotos();
  const { loaded, failure } = photos;
  const [photoToDelete, setPhotoToDelete] = useState<UserPhoto | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const remove = async (photo: UserPhoto) => {
    const isGone = await photos.remove(photo.id);
    setPhotoToDelete(null);
    // The focused Delete button is gone, so move focus to the upload field.
    if (isGone) requestAnimationFrame(() => container.current?.querySelector<HTMLElement>('input')?.focus());
  };
  return (
    <div ref={container} css={{ display: 'grid', gap: space[6] }}>
      <FailureBanner failure={failure} />
      <FileDropField
        label={photos.isUploading ? 'Uploading...' : 'Upload a photo'}
        hint={`JPEG, PNG, WebP, AVIF or GIF, less than ${profilePhotoLimits.bytes / 1024 / 1024} MB. Only you can see it. We remove location and device details.`}
        accept={pictureTypes}
        isSingle
        isDisabled={photos.isUploading}
        onFiles={([file]) => void (file && photos.upload(file))}
      />
      {loaded.state === 'failed' ? (
        <ErrorBanner title={messages.photos.fetchFailed} onRetry={photos.retry}>
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
            <PhotoTile
              key={photo.id}
              photo={photo}
              name={`Photo ${index + 1}`}
              onSetAsProfile={() => photos.setAsProfile(photo.id)}
              onDelete={() => setPhotoToDelete(photo)}
              onBroken={() => photos.refreshBroken(photo.thumbnailUrl)}
            />
          ))}
        </ul>
      )}
      <DeletePhotoDialog
        isOpen={photoToDelete !== null}
        onConfirm={async () => void (photoToDelete && (await remove(photoToDelete)))}
        onClose={() => setPhotoToDelete(null)}
      />
    </div>
  );
}
