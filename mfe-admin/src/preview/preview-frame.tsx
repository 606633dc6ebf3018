import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState } from 'react';

const { color } = tokens;
const place = css({
  overflow: 'hidden',
  width: '100%',
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.md,
  background: color.background,
});

interface PreviewFrameProps {
  address: string;
  /** What is seen in it, for those who hear it. */
  title: string;
  /** Of the screen that is shown, in CSS pixels. */
  width: number;
  height: number;
}

/** A page of the store on a screen of some size, made as small as the place for it. */
export function PreviewFrame({ address, title, width, height }: PreviewFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <div ref={frame} css={[place, { height: Math.round(height * scale), maxWidth: width }]}>
      <iframe
        // A new draft is a new page, not one more step of the browser's way back.
        key={address}
        src={address}
        title={title}
        css={{
          display: 'block',
          width,
          height,
          border: 0,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
    </div>
  );
}
