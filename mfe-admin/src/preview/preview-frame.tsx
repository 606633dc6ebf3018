import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState } from 'react';

const { color } = tokens;
const container = css({
  overflow: 'hidden',
  width: '100%',
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.md,
  background: color.background,
});

interface PreviewFrameProps {
  address: string;
  /** Title for screen readers. */
  title: string;
  /** Size of the simulated screen, in CSS pixels. */
  width: number;
  height: number;
}

/** Shows a store page as it looks on a screen of the given size, scaled down to fit. */
export function PreviewFrame({ address, title, width, height }: PreviewFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [availableWidth, setAvailableWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setAvailableWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = availableWidth === 0 ? 1 : Math.min(1, availableWidth / width);
  return (
    <div ref={frame} css={[container, { height: Math.round(height * scale), maxWidth: width }]}>
      <iframe
        // A new iframe per draft, so that drafts don't add entries to the browser history.
        key={address}
        src={address}
        title={title}
        // No scripts: the store's remotes could otherwise act as the operator.
        sandbox="allow-same-origin"
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
