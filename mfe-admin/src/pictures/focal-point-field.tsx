import { css } from '@emotion/react';
import type { FocalPoint, Image, UploadedImage } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { Button, Dialog, FailureBanner, Picture, Stack, tokens } from '@selvedge/ui';
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { messages } from '../admin-messages.ts';
import { useAdminApi } from '../api/use-admin-api.ts';
import { useAction } from '../editing/use-action.ts';
import type { ChosenPicture } from './picture-field.tsx';

const { pictures: pictureMessages } = messages;
const { space, text, color } = tokens;
const stage = css({
  position: 'relative',
  marginInline: 'auto',
  cursor: 'crosshair',
  touchAction: 'none',
  '& img': { userSelect: 'none', pointerEvents: 'none' },
});
// Shows the whole picture and leaves room for what's below it.
const stageWidth = ({ width, height }: Image) => css({ width: `min(100%, 30vh * ${width / height})` });
const marker = css({
  position: 'absolute',
  width: '1.75rem',
  height: '1.75rem',
  margin: '-0.875rem',
  border: '3px solid #ffffff',
  borderRadius: tokens.radius.round,
  boxShadow: '0 0 0 2px #000000, inset 0 0 0 2px #000000',
  pointerEvents: 'none',
});
const sliders = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[5] });
const slider = css({ width: '100%', minHeight: tokens.size.target, accentColor: color.primary });
const previews = css({
  display: 'grid',
  gridTemplateColumns: '4fr 5fr 9fr',
  gap: space[3],
  alignItems: 'end',
  '& figcaption': { fontSize: text.sm, color: color.muted },
});
const center: FocalPoint = { x: 0.5, y: 0.5 };

interface FocalPointFieldProps {
  picture: ChosenPicture;
  onChange: (picture: UploadedImage) => void;
  /** Tells several pictures apart for screen readers. */
  name?: string;
}

/** Opens a dialog to choose what stays in view when the picture is cropped. Saves right away. */
export function FocalPointField({ picture, onChange, name }: FocalPointFieldProps) {
  const adminApi = useAdminApi();
  const { forget } = usePageData();
  const [point, setPoint] = useState<FocalPoint | null>(null);
  const { run, isBusy, failure, clearErrors } = useAction({ reloads: 'never' });

  async function save(focalPoint: FocalPoint | null) {
    const send = async () => {
      const params = { id: picture.imageId };
      onChange(await adminApi.setFocalPoint({ params, body: { focalPoint } }));
      // Cached lists show the picture, too.
      forget();
    };
    const isDone = await run(send, {
      done: focalPoint ? pictureMessages.focalPointSaved : pictureMessages.focalPointReset,
      failed: pictureMessages.focalPointNotSaved,
      tryAgain: pictureMessages.tryAgain,
    });
    if (isDone) setPoint(null);
  }

  // Closing wouldn't undo a save, so the dialog stays open until it ends.
  const close = () => {
    if (!isBusy) setPoint(null);
  };
  function saveOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isBusy) void save(point);
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          clearErrors();
          setPoint(picture.image.focalPoint ?? center);
        }}
      >
        Focal point{name ? <span className="visually-hidden"> of {name}</span> : null}
      </Button>
      <Dialog
        isOpen={point !== null}
        title="Focal point"
        onClose={close}
        footer={
          <Stack isRow gap={3} justify="end">
            <Button variant="quiet" isDisabled={isBusy} onClick={() => void save(null)}>
              Reset to automatic
            </Button>
            <Button variant="secondary" isDisabled={isBusy} onClick={close}>
              Cancel
            </Button>
            <Button isBusy={isBusy} busyText="Saving..." onClick={() => void save(point)}>
              Save
            </Button>
          </Stack>
        }
      >
        {point ? (
          // Enter would submit the surrounding form.
          <div css={{ display: 'grid', gap: space[4] }} onKeyDown={saveOnEnter}>
            <FailureBanner failure={failure} />
            <FocalPointEditor image={picture.image} point={point} onChange={setPoint} />
          </div>
        ) : null}
      </Dialog>
    </>
  );
}

interface EditorProps {
  image: Image;
  point: FocalPoint;
  onChange: (point: FocalPoint) => void;
}

function FocalPointEditor({ image, point, onChange }: EditorProps) {
  function movePoint(event: PointerEvent<HTMLElement>) {
    if (event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({
      x: fraction((event.clientX - left) / width),
      y: fraction((event.clientY - top) / height),
    });
  }
  const cropped = { ...image, focalPoint: point };
  return (
    <>
      <p>Click what matters most, such as a face. It stays in view when the picture is cropped.</p>
      <div
        css={[stage, stageWidth(image)]}
        data-stage
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          movePoint(event);
        }}
        onPointerMove={movePoint}
      >
        <Picture image={image} sizes="30rem" alt="" />
        <span css={[marker, { left: percent(point.x), top: percent(point.y) }]} />
      </div>
      <div css={sliders}>
        <Slider label="From the left" value={point.x} onChange={(x) => onChange({ ...point, x })} hasFocus />
        <Slider label="From the top" value={point.y} onChange={(y) => onChange({ ...point, y })} />
      </div>
      <div css={previews} role="group" aria-label="Crops">
        <Crop image={cropped} ratio="4 / 5" name="Product card" />
        <Crop image={cropped} ratio="1 / 1" name="Square" />
        <Crop image={cropped} ratio={heroRatio(image)} name="Home banner" />
      </div>
    </>
  );
}

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  hasFocus?: boolean;
}

function Slider({ label, value, onChange, hasFocus = false }: SliderProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} css={{ fontSize: text.sm, fontWeight: tokens.weight.medium }}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        css={slider}
        min={0}
        max={100}
        step={1}
        value={Math.round(value * 100)}
        aria-valuetext={percent(value)}
        data-autofocus={hasFocus || undefined}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value) / 100)}
      />
    </div>
  );
}

function Crop({ image, ratio, name }: { image: Image; ratio: string; name: string }) {
  return (
    <figure css={{ margin: 0 }}>
      <Picture image={image} sizes="16rem" ratio={ratio} alt="" />
      <figcaption>{name}</figcaption>
    </figure>
  );
}

/** The home banner shows a tall picture beside its text and a wide one at full width. */
const heroRatio = ({ width, height }: Image) => (height > width ? '4 / 3' : '21 / 9');
const percent = (value: number) => `${Math.round(value * 100)}%`;
/** Rounds to whole percents; smaller steps aren't visible. */
const fraction = (value: number) => Math.round(100 * Math.min(1, Math.max(0, value))) / 100;
