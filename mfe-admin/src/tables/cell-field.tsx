import { TextField, type TextFieldProps } from '@selvedge/ui';

/** A field in a table cell. The column header is its visible label; `label` is for screen readers only. */
export function CellField({ label, ...field }: Omit<TextFieldProps, 'label'> & { label: string }) {
  return (
    <TextField
      {...field}
      label={<span className="visually-hidden">{label}</span>}
      autoComplete="off"
      css={{ '& > label': { margin: 0, height: 0 } }}
    />
  );
}
