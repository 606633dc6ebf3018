import { css } from '@emotion/react';
import type { UserPhoto } from '@selvedge/contract';
import { Badge, Button, tokens } from '@selvedge/ui';
import { useState } from 'react';

interface PhotoTileProps {
  photo: UserPhoto;
  /** Such as `Photo 2`. */
  name: string;
  onSetAsProfile: () => Promise<unknown>;
  onDelete: () => void;
  /** The image failed to load. */
  onBroken: () => void;
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
export function PhotoTile({ photo, name, onSetAsProfile, onDelete, onBroken }: PhotoTileProps) {
  const [isSetting, setSetting] = useState(false);
  const setAsProfile = async () => {
    setSetting(true);
    await onSetAsProfile();
    setSetting(false);
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
          onError={onBroken}
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
          onClick={() => void setAsProfile()}
        >
          Set as Profile
        </Button>
        <Button variant="quiet" size="sm" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
