import { fontFaces, SelectField } from '@selvedge/ui';

const system = 'system-ui';
const asText = '';
const families = Object.keys(fontFaces).toSorted();

/** The face that a `font-family` list begins with. */
export const firstFamily = (list: string): string =>
  (list.split(',')[0] ?? '').trim().replace(/^(['"])(.*)\1$/, '$2');

function listOf(family: string): string {
  if (family === system) return 'system-ui, sans-serif';
  return `"${family}", ${fontFaces[family]?.kind ?? 'sans-serif'}`;
}

interface FontFieldProps {
  label: string;
  /** A `font-family` list; absent where it is the face of the text. */
  value: string | undefined;
  /** Offers the face of the text. */
  mayFollowText?: boolean;
  problems: readonly string[];
  onChange: (value: string | undefined) => void;
}

/** A face among those that the store hosts, or what each visitor's system has. */
export function FontField({ label, value, mayFollowText, problems, onChange }: FontFieldProps) {
  const present = value === undefined ? asText : firstFamily(value);
  const offered = [
    ...(mayFollowText ? [{ value: asText, label: 'As the text' }] : []),
    ...families.map((family) => ({ value: family, label: family })),
    { value: system, label: 'The visitor’s own system' },
  ];
  const isOther = !offered.some((one) => one.value === present);
  return (
    <SelectField
      label={label}
      value={present}
      options={isOther ? [...offered, { value: present, label: `${present} (not hosted)` }] : offered}
      hint={problems.length > 0 ? `${problems.join('; ')}.` : undefined}
      onChange={({ currentTarget: { value: family } }) => {
        // What the store came with stays as it is unless another face is chosen.
        if (family !== present) onChange(family === asText ? undefined : listOf(family));
      }}
    />
  );
}
