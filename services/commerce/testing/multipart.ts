import type { TestShop } from './test-shop.ts';

export interface TestPart {
  name: string;
  value: string | Buffer;
  /** If given, the part is a file. */
  filename?: string;
  type?: string;
}

export const formBoundary = 'test-boundary';
export const formHeaders = { 'content-type': `multipart/form-data; boundary=${formBoundary}` };

/** Encodes a form as a browser would. */
export function formBody(parts: readonly TestPart[]): Buffer {
  const chunks = parts.flatMap(({ name, value, filename, type }) => {
    const disposition = `form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}`;
    const typeLine = type ? `\r\nContent-Type: ${type}` : '';
    const head = `--${formBoundary}\r\nContent-Disposition: ${disposition}${typeLine}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return Buffer.concat([...chunks, Buffer.from(`--${formBoundary}--\r\n`)]);
}

/** Sends a form to a FIELDNOTE endpoint, or to one of another tenant. */
export async function postForm(
  { app }: Pick<TestShop, 'app'>,
  path: string,
  parts: readonly TestPart[],
  { tenant = 'FIELDNOTE', token }: { tenant?: string; token?: string | undefined } = {},
) {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { ...formHeaders, 'x-tenant-code': tenant, ...(token && { authorization: `Bearer ${token}` }) },
    payload: formBody(parts),
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** A JPEG as a browser sends it. */
export const photoPart = (name: string, value: Buffer | string, filename = 'a.jpg'): TestPart => ({
  name,
  value,
  filename,
  type: 'image/jpeg',
});
