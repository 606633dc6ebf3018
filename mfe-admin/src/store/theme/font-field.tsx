import { fontFaces, SelectField } from '@selvedge/ui';

const systemFont = 'system-ui';
const sameAsText = '';
const families = Object.keys(fontFaces).toSorted();

/** Returns the first family in a `font-family` list. */
export const getFirstFamily = (list: string): string =>
  (list.split(',')[0] ?? '').trim().replace(/^(['"])(.*)\1$/, '$2');

function toFontList(family: string): string {
  if (family === systemFont) return 'system-ui, sans-serif';
  return `"${family}", ${fontFaces[family]?.kind ?? 'sans-serif'}`;
}

interface FontFieldProps {
  label: string;
  /** A `font-family` list; undefined for the same font as the text. */
  value: string | undefined;
  /** Whether to offer the same font as the text. */
  canFollowText?: boolean;
  problems: readonly string[];
  onChange: (value: string | undefined) => void;
}

/** Chooses one of the fonts that the store hosts, or the visitor's system font. */
export function FontField({ label, value, canFollowText, problems, onChange }: FontFieldProps) {
  const current = value === undefined ? sameAsText : getFirstFamily(value);
  const fontOptions = [
    ...(canFollowText ? [{ value: sameAsText, label: 'Same as text' }] : []),
    ...families.map((family) => ({ value: family, label: family })),
    { value: systemFont, label: 'Visitor’s system font' },
  ];
  const isOther = !fontOptions.some((one) => one.value === current);
  return (
    <SelectField
      label={label}
      value={current}
      options={isOther ? [...fontOptions, { value: current, label: `${current} (not hosted)` }] : fontOptions}
      hint={problems.length > 0 ? `${problems.join('; ')}.` : undefined}
      onChange={({ currentTarget: { value: family } }) => {
        // Keep a preset font list as it is until another font is chosen.
        if (family !== current) onChange(family === sameAsText ? undefined : toFontList(family));
      }}
    />
  );
}
