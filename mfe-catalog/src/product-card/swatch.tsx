import { css } from '@emotion/react';
import type { ColorSwatch } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';

const round = css({ display: 'block', flex: 'none', borderRadius: tokens.radius.round, overflow: 'hidden' });

interface SwatchProps {
  swatch: Pick<ColorSwatch, 'hex'> & { colorSwatchUrl?: string | null };
  /** Diameter in pixels. */
  size: number;
}

/** A dot with a color or a fabric image; the text beside it names the color. An SVG, because the CSP forbids inline styles. */
export function Swatch({ swatch, size }: SwatchProps) {
  return (
    <svg css={round} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      {swatch.colorSwatchUrl ? (
        <image href={swatch.colorSwatchUrl} width="20" height="20" preserveAspectRatio="xMidYMid slice" />
      ) : (
        <circle cx="10" cy="10" r="10" fill={swatch.hex} />
      )}
      {/* Keeps a white swatch visible on a white page. */}
      <circle cx="10" cy="10" r="9.5" fill="none" stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  );
}
