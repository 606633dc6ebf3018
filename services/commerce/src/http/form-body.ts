import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import { mostFormBytes, type Endpoint, type FileField, type Form } from '@selvedge/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { findHostileValue } from './hostile-text.ts';
import { UploadBudget } from './upload-budget.ts';
import { compileValidator } from './validation.ts';

const megabyte = 1024 * 1024;
/** What forms that are read hold in memory: one full form of a sender at a time, and of several senders together. */
const budget = new UploadBudget({ bytes: 160 * megabyte, bytesOfOne: 64 * megabyte });
// A name may be sent once for each field; a few that nobody asked for do no harm.
const mostUnknownTexts = 10;
const mostTextBytes = 64 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form that a route takes, for the OpenAPI page. */
    form?: Form;
  }
}

type Values = Record<string, unknown>;

/** Makes a scope of the application that takes forms and no other body. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  // What is too large is refused here, in words that name the field.
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/**
 * Reads forms of an endpoint whole, and holds their files in memory for as long as they are used: nothing of a form
 * that is malformed, too large or broken off is left anywhere. `sender` is whose share of the memory it is.
 */
export function formReader({ method, path, form }: Pick<Endpoint, 'method' | 'path'> & { form: Form }) {
  const validate = compileValidator({ schema: form.fields, method, url: path, httpPart: 'form' });
  return async <T>(
    request: FastifyRequest,
    sender: string,
    handle: (form: Values) => Promise<T>,
  ): Promise<T> => {
    if (!request.isMultipart()) throw new AppError('unsupported-media-type');
    if (Number(request.headers['content-length'] ?? 0) > mostFormBytes(form)) throw tooLarge();
    const share = budget.open(sender);
    try {
      const values = await readParts(request, form, (bytes) => share.take(bytes)).catch((cause) => {
        // What is still on its way is thrown away, so that the reply gets through.
        request.raw.unpipe().resume();
        throw formError(cause);
      });
      checkTexts(values, validate);
      return await handle(values);
    } finally {
      share.release();
    }
  };
}

async function readParts(
  request: FastifyRequest,
  form: Form,
  take: (bytes: number) => void,
): Promise<Values> {
  const fileFields = Object.entries(form.files);
  const textNames = Object.keys(form.fields.properties);
  const texts: Values = {};
  const files: Record<string, Buffer[]> = Object.fromEntries(fileFields.map(([name]) => [name, []]));
  const limits = {
    fieldNameSize: 100,
    fieldSize: mostTextBytes,
    fields: textNames.length + mostUnknownTexts,
    // One more than fits, so that the refusal can say which field has too many.
    files: fileFields.reduce((sum, [, { maxCount }]) => sum + maxCount, 1),
    fileSize: Math.max(...fileFields.map(([, { maxBytes }]) => maxBytes)),
    headerPairs: 20,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const { fieldname: name } = part;
      if (name in files) throw wrongField(name, 'takes files');
      if (!textNames.includes(name)) continue;
      if (name in texts) throw wrongField(name, 'is given more than once');
      texts[name] = textOf(part);
      continue;
    }
    const field = form.files[part.fieldname];
    const taken = files[part.fieldname];
    if (!field || !taken) throw wrongField(part.fieldname, 'takes no file');
    const bytes = await bytesOf(part, field, take);
    // A browser's form sends an unused file field as a file without name and content.
    if (bytes.length === 0 && !part.filename) continue;
    if (taken.push(bytes) > field.maxCount)
      throw wrongField(part.fieldname, `holds at most ${field.maxCount} files`);
  }
  return { ...texts, ...files };
}

function textOf({ fieldname, value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw wrongField(fieldname, 'is too long');
  if (typeof value !== 'string') throw wrongField(fieldname, 'must be text');
  // The encoding of forms makes every line break of a text CR LF.
  return value.replaceAll('\r\n', '\n');
}

async function bytesOf(
  { fieldname, file }: MultipartFile,
  { maxBytes, tooLargeText }: FileField,
  take: (bytes: number) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    take(chunk.length);
    length += chunk.length;
    if (length > maxBytes) break;
    chunks.push(chunk);
  }
  if (length > maxBytes || file.truncated)
    throw new AppError('payload-too-large', {
      detail: tooLargeText ?? `Each file may have ${Math.floor(maxBytes / 1024 / 1024)} MB at most`,
      fields: { [fieldname]: 'holds a file that is too large' },
    });
  return Buffer.concat(chunks, length);
}

function checkTexts(values: Values, validate: ReturnType<typeof compileValidator>): void {
  const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => !Array.isArray(value)));
  const field = findHostileValue(texts);
  if (field !== undefined) throw wrongField(field, 'holds characters that are not accepted');
  const { error } = validate(texts) as { error?: Error };
  if (error) throw error;
  Object.assign(values, texts);
}

function wrongField(name: string, message: string): AppError {
  const shown = name.slice(0, 100) || '(none)';
  return new AppError('invalid-request', { detail: `${shown} ${message}`, fields: { [shown]: message } });
}

function tooLarge(cause?: unknown): AppError {
  return new AppError('payload-too-large', { detail: 'The form is too large' }, { cause });
}

function formError(cause: unknown): unknown {
  if (cause instanceof AppError) return cause;
  if ((cause as { statusCode?: number }).statusCode === 413) return tooLarge(cause);
  return new AppError('invalid-request', { detail: 'The form is malformed or broken off' }, { cause });
}
