import { TextField, type TextFieldProps } from '@selvedge/ui';

/** A field in a cell of a table: the column names it for those who see it, `label` for those who hear it. */
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
