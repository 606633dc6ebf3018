import { css } from '@emotion/react';
import type { UserPhoto } from '@selvedge/contract';
import { Badge, Button, tokens } from '@selvedge/ui';
import { useState } from 'react';

interface PhotoTileProps {
  photo: UserPhoto;
  /** Tells it from the others: `Photo 2`. */
  name: string;
  onSetAsProfile: () => Promise<unknown>;
  onDelete: () => void;
  /** The picture does not show. */
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
const mark = css({ position: 'absolute', top: space[2], left: space[2] });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[1] });

/** One photo with what can be done with it. */
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
          <Badge tone="solid" css={mark}>
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
          isUnavailable={photo.isProfilePhoto}
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
