import type { Static, TObject } from 'typebox';

/** A file input of a form. */
export interface FileField {
  maxCount: number;
  maxBytes: number;
  /** The message for a larger file; by default a sentence with the limit. */
  tooLargeText?: string;
  /** Media types for the browser's file dialog. The service detects the actual type from the bytes. */
  accept: readonly string[];
}

/** A form with text fields and files. Fields are sent as text and parsed to the types in the schema. */
export interface Form {
  fields: TObject;
  files: Record<string, FileField>;
}

export type FormValuesOf<F extends Form, FileValue> = Static<F['fields']> & {
  [Name in keyof F['files']]: FileValue[];
};
export type FormInputOf<F extends Form, FileValue> = Static<F['fields']> & {
  [Name in keyof F['files']]?: readonly FileValue[];
};

/** Maximum bytes for all text fields of a form and the multipart boundaries. */
export const maxFormTextBytes = 128 * 1024;

/** The maximum size of a whole form in bytes. */
export function maxFormBytes({ files }: Form): number {
  return Object.values(files).reduce(
    (sum, { maxCount, maxBytes }) => sum + maxCount * maxBytes,
    maxFormTextBytes,
  );
}
