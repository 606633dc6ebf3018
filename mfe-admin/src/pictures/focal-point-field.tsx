import { css } from '@emotion/react';
import type { FocalPoint, Image, UploadedImage } from '@selvedge/contract';
import { messageOf, useHost, usePageData } from '@selvedge/mfe-kit';
import { Button, Dialog, FailureBanner, Picture, Stack, tokens } from '@selvedge/ui';
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import type { ChosenPicture } from './picture-field.tsx';

const { pictures: words } = messages;
const { space, text, color } = tokens;
const stage = css({
  position: 'relative',
  marginInline: 'auto',
  cursor: 'crosshair',
  touchAction: 'none',
  '& img': { userSelect: 'none', pointerEvents: 'none' },
});
// The whole picture, and no larger than leaves room for what is below it.
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
const middle: FocalPoint = { x: 0.5, y: 0.5 };

interface FocalPointFieldProps {
  picture: ChosenPicture;
  onChange: (picture: UploadedImage) => void;
  /** Which one of many it is, for screen readers. */
  name?: string;
}

/** Opens a window in which the operator says what stays in view where the picture is cropped. Saved at once. */
export function FocalPointField({ picture, onChange, name }: FocalPointFieldProps) {
  const host = useHost();
  const { forget } = usePageData();
  const [point, setPoint] = useState<FocalPoint | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; detail: string } | null>(null);

  async function save(focalPoint: FocalPoint | null) {
    setBusy(true);
    setFailure(null);
    try {
      const params = { id: picture.imageId };
      onChange(await operatorApi(host.api).setFocalPoint({ params, body: { focalPoint } }));
      // Lists show it, too.
      forget();
      host.notify({ type: 'success', message: focalPoint ? words.focused : words.focusedAutomatically });
      setPoint(null);
    } catch (error) {
      setFailure({ message: words.notFocused, detail: messageOf(error, words.tryAgain) });
    } finally {
      setBusy(false);
    }
  }

  // While it is sent the window stays: closing would not take it back.
  const close = () => {
    if (!isBusy) setPoint(null);
  };
  function saveByEnter(event: KeyboardEvent) {
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
          setFailure(null);
          setPoint(picture.image.focalPoint ?? middle);
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
            <Button variant="quiet" isUnavailable={isBusy} onClick={() => void save(null)}>
              Back to automatic
            </Button>
            <Button variant="secondary" isUnavailable={isBusy} onClick={close}>
              Cancel
            </Button>
            <Button isBusy={isBusy} busyText="Saving..." onClick={() => void save(point)}>
              Save
            </Button>
          </Stack>
        }
      >
        {point ? (
          // Enter would send the form around the picture.
          <div css={{ display: 'grid', gap: space[4] }} onKeyDown={saveByEnter}>
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
  function follow(event: PointerEvent<HTMLElement>) {
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
      <p>Click what matters most, such as a face. Crops keep it in view.</p>
      <div
        css={[stage, stageWidth(image)]}
        data-stage
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          follow(event);
        }}
        onPointerMove={follow}
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

/** A tall picture stands beside the words of the banner, and not over its whole width. */
const heroRatio = ({ width, height }: Image) => (height > width ? '4 / 3' : '21 / 9');
const percent = (value: number) => `${Math.round(value * 100)}%`;
/** To the percent: finer steps show nothing. */
const fraction = (value: number) => Math.round(100 * Math.min(1, Math.max(0, value))) / 100;
