import { css } from '@emotion/react';
import type { UserPhoto } from '@selvedge/contract';
import { Badge, Button, tokens } from '@selvedge/ui';
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { photoToDeleteAtom } from './delete-photo-dialog.tsx';
import { usePhotoActions } from './use-photo-actions.ts';

interface PhotoTileProps {
  photo: UserPhoto;
  /** Such as `Photo 2`. */
  name: string;
}

const { color, space } = tokens;
const tile = css({ display: 'grid', alignContent: 'start', gap: space[2], minWidth: 0 });
const frame = css({ position: 'relative' });
const picture = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  background: color.sunken,
  borderRadius: tokens.radius.md,
});
const badge = css({ position: 'absolute', top: space[2], left: space[2] });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[1] });

/** A photo with its actions. */
export function PhotoTile({ photo, name }: PhotoTileProps) {
  const { fetch, setAsProfile } = usePhotoActions();
  const setPhotoToDelete = useSetAtom(photoToDeleteAtom);
  const [isSetting, setSetting] = useState(false);
  const expiredUrl = useRef('');
  const setThisAsProfile = async () => {
    setSetting(true);
    await setAsProfile(photo.id);
    setSetting(false);
  };
  /** The URL may have expired: fetches new ones, once per URL. */
  const refresh = () => {
    if (expiredUrl.current === photo.thumbnailUrl) return;
    expiredUrl.current = photo.thumbnailUrl;
    void fetch();
  };
  return (
    <li css={tile}>
      <div css={frame}>
        <img
          css={picture}
          src={photo.thumbnailUrl}
          alt={photo.isProfilePhoto ? `${name}, your profile photo` : name}
          width={400}
          height={500}
          onError={refresh}
        />
        {photo.isProfilePhoto ? (
          <Badge tone="solid" css={badge}>
            Profile photo
          </Badge>
        ) : null}
      </div>
      <div css={actions} role="group" aria-label={name}>
        <Button
          variant="secondary"
          size="sm"
          isBusy={isSetting}
          busyText="Setting..."
          isDisabled={photo.isProfilePhoto}
          onClick={() => void setThisAsProfile()}
        >
          Set as Profile
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setPhotoToDelete(photo)}>
          Delete
        </Button>
      </div>
    </li>
  );
}
