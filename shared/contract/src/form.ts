import type { Static, TObject } from 'typebox';

/** Files that a form takes under one name. */
export interface FileField {
  maxCount: number;
  maxBytes: number;
  /** What is said of a file with more; a sentence with the limit unless told. */
  tooLargeText?: string;
  /** Media types, for the browser's file dialog; what a file is, the service finds out from its bytes. */
  accept: readonly string[];
}

/** A form with files: texts as a schema, which are sent as text and read as their types, and files by name. */
export interface Form {
  fields: TObject;
  files: Record<string, FileField>;
}

export type FormValuesOf<F extends Form, File> = Static<F['fields']> & { [Name in keyof F['files']]: File[] };
export type FormInputOf<F extends Form, File> = Static<F['fields']> & {
  [Name in keyof F['files']]?: readonly File[];
};

/** Room for all texts of a form and for what stands between its parts. */
export const formTextBytes = 128 * 1024;

/** Bytes that a whole form has at most. */
export function mostFormBytes({ files }: Form): number {
  return Object.values(files).reduce(
    (sum, { maxCount, maxBytes }) => sum + maxCount * maxBytes,
    formTextBytes,
  );
}
