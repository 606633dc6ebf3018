import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import { maxFormBytes, type Endpoint, type FileField, type Form } from '@selvedge/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { findHostileValue } from './hostile-text.ts';
import { UploadBudget } from './upload-budget.ts';
import { compileValidator } from './validation.ts';

const megabyte = 1024 * 1024;
/** Memory for forms being read: one full form per sender, two per store, and a total for all stores. */
const budget = new UploadBudget({
  bytes: 192 * megabyte,
  bytesPerStore: 128 * megabyte,
  bytesPerSender: 64 * megabyte,
});
// Each field may occur once. A few unknown fields are ignored.
const maxUnknownFields = 10;
const maxTextBytes = 64 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form that a route accepts, for the OpenAPI page. */
    form?: Form;
  }
}

type Values = Record<string, unknown>;

/** Makes a scope of the application accept only multipart forms. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  // `readParts` refuses files that are too large, with a message that names the field.
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/**
 * Creates a function that keeps a whole form in memory while it is handled, so a malformed, oversized or aborted form
 * leaves nothing behind. The memory is charged to the sender and the store.
 */
export function createFormReader({ method, path, form }: Pick<Endpoint, 'method' | 'path'> & { form: Form }) {
  const validate = compileValidator({ schema: form.fields, method, url: path, httpPart: 'form' });
  return async <T>(
    request: FastifyRequest,
    { tenantCode, sender }: { tenantCode: string; sender: string },
    handle: (form: Values) => Promise<T>,
  ): Promise<T> => {
    if (!request.isMultipart()) throw new AppError('unsupported-media-type');
    if (Number(request.headers['content-length'] ?? 0) > maxFormBytes(form)) throw tooLarge();
    const share = budget.open(tenantCode, sender);
    try {
      const values = await readParts(request, form, (bytes) => share.reserve(bytes)).catch((cause) => {
        // Discard the rest of the upload, so that the reply gets through.
        request.raw.unpipe().resume();
        throw formError(cause);
      });
      validateTexts(values, validate);
      return await handle(values);
    } finally {
      share.release();
    }
  };
}

async function readParts(
  request: FastifyRequest,
  form: Form,
  reserve: (bytes: number) => void,
): Promise<Values> {
  const fileFields = Object.entries(form.files);
  const textNames = Object.keys(form.fields.properties);
  const texts: Values = {};
  const files: Record<string, Buffer[]> = Object.fromEntries(fileFields.map(([name]) => [name, []]));
  const limits = {
    fieldNameSize: 100,
    fieldSize: maxTextBytes,
    fields: textNames.length + maxUnknownFields,
    // One more than allowed, so that the error can name the field with too many files.
    files: fileFields.reduce((sum, [, { maxCount }]) => sum + maxCount, 1),
    fileSize: Math.max(...fileFields.map(([, { maxBytes }]) => maxBytes)),
    headerPairs: 20,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const { fieldname: name } = part;
      if (name in files) throw wrongField(name, 'must be a file');
      if (!textNames.includes(name)) continue;
      if (name in texts) throw wrongField(name, 'is given more than once');
      texts[name] = readText(part);
      continue;
    }
    const field = form.files[part.fieldname];
    const received = files[part.fieldname];
    if (!field || !received) throw wrongField(part.fieldname, 'does not accept files');
    const bytes = await readBytes(part, field, reserve);
    // Browsers send an empty file field as a file without name and content.
    if (bytes.length === 0 && !part.filename) continue;
    if (received.push(bytes) > field.maxCount)
      throw wrongField(part.fieldname, `accepts at most ${field.maxCount} files`);
  }
  return { ...texts, ...files };
}

function readText({ fieldname, value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw wrongField(fieldname, 'is too long');
  if (typeof value !== 'string') throw wrongField(fieldname, 'must be text');
  // Multipart encoding turns every line break into CR LF.
  return value.replaceAll('\r\n', '\n');
}

async function readBytes(
  { fieldname, file }: MultipartFile,
  { maxBytes, tooLargeText }: FileField,
  reserve: (bytes: number) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    reserve(chunk.length);
    length += chunk.length;
    if (length > maxBytes) break;
    chunks.push(chunk);
  }
  if (length > maxBytes || file.truncated)
    throw new AppError('payload-too-large', {
      detail: tooLargeText ?? `Each file can be up to ${Math.floor(maxBytes / 1024 / 1024)} MB`,
      fields: { [fieldname]: 'contains a file that is too large' },
    });
  return Buffer.concat(chunks, length);
}

function validateTexts(values: Values, validate: ReturnType<typeof compileValidator>): void {
  const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => !Array.isArray(value)));
  const field = findHostileValue(texts);
  if (field !== undefined) throw wrongField(field, 'contains characters that are not accepted');
  const { error } = validate(texts) as { error?: Error };
  if (error) throw error;
  Object.assign(values, texts);
}

function wrongField(name: string, message: string): AppError {
  const displayName = name.slice(0, 100) || '(none)';
  return new AppError('invalid-request', {
    detail: `${displayName} ${message}`,
    fields: { [displayName]: message },
  });
}

function tooLarge(cause?: unknown): AppError {
  return new AppError('payload-too-large', { detail: 'The form is too large' }, { cause });
}

function formError(cause: unknown): unknown {
  if (cause instanceof AppError) return cause;
  if ((cause as { statusCode?: number }).statusCode === 413) return tooLarge(cause);
  return new AppError('invalid-request', { detail: 'The form is malformed or incomplete' }, { cause });
}
