import { Type } from 'typebox';

/** A reply that is a PDF file: bytes to the service, a `Blob` to the client. */
export const Pdf = Type.Unsafe<Uint8Array>({
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/pdf',
});

/** A reply that is a CSV file: written as it is made to the service, a `Blob` to the client. */
export const Csv = Type.Unsafe<AsyncIterable<Uint8Array>>({
  type: 'string',
  format: 'binary',
  contentMediaType: 'text/csv; charset=utf-8',
});

/** The media type of a reply that is a file; undefined for JSON. */
export function fileTypeOf(response: object): string | undefined {
  return (response as { contentMediaType?: string }).contentMediaType;
}
