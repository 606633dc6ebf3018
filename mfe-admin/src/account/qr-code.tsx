import { encode } from 'uqr';

/** Scanners need four modules of white around the code. */
const border = 4;

/** A QR code, always black on white so that every app can scan it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      css={{ width: '12rem', maxWidth: '100%', background: '#fff' }}
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
