/** Approximate values, good enough to tell the colors apart. */
const hexByColor: Record<string, string> = {
  Black: '#1a1a1a',
  White: '#ffffff',
  Gray: '#8a8a8a',
  Navy: '#1f2a4d',
  Brown: '#6b4a2f',
  Beige: '#d9c7a8',
  Red: '#b3261e',
  Orange: '#d9742b',
  Yellow: '#e6c229',
  Pink: '#e39ab0',
  Blue: '#2f5fa8',
  Green: '#3d7a4a',
  Purple: '#6f4a8e',
  Teal: '#1f7a7a',
};

/** Decorative; the label names the color. An SVG, because the CSP doesn't allow inline styles. */
function ColorDot({ name }: { name: string }) {
  return (
    <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true" css={{ flex: 'none' }}>
      <circle
        cx="10"
        cy="10"
        r="9.5"
        fill={hexByColor[name] ?? 'none'}
        stroke="currentColor"
        strokeOpacity="0.45"
      />
    </svg>
  );
}

export const colorChips = (names: readonly string[]) =>
  names.map((name) => ({ value: name, lead: <ColorDot name={name} /> }));
