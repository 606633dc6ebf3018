import { Type } from 'typebox';

/** A reply with a PDF file: bytes for the service, a `Blob` for the client. */
export const Pdf = Type.Unsafe<Uint8Array>({
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/pdf',
});

/** A reply with a CSV file: a stream for the service, a `Blob` for the client. */
export const Csv = Type.Unsafe<AsyncIterable<Uint8Array>>({
  type: 'string',
  format: 'binary',
  contentMediaType: 'text/csv; charset=utf-8',
});

/** A reply with a ZIP file: bytes for the service, a `Blob` for the client. */
export const Zip = Type.Unsafe<Uint8Array>({
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/zip',
});

/** A reply with a page to show in a frame. */
export const Html = Type.Unsafe<string>({
  type: 'string',
  format: 'binary',
  contentMediaType: 'text/html; charset=utf-8',
});

/** The media type of a file reply; undefined for JSON. */
export function getFileMediaType(response: object): string | undefined {
  return (response as { contentMediaType?: string }).contentMediaType;
}
