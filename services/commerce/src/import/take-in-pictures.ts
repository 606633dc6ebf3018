import { createHash } from 'node:crypto';
import type { ImportProblem } from '@selvedge/contract';
import { stableUuid } from '../catalog/product-rows.ts';
import type { Database } from '../db/database.ts';
import type { FileStorage } from '../media/file-storage.ts';
import { readImages, type ImageWrite } from '../media/image-repository.ts';
import { checkHeader, takeInImage } from '../media/take-in-image.ts';
import { altText, isAddress, type PictureDraft } from './draft-pictures.ts';
import type { ProductDraft } from './product-draft.ts';

/** Where the bytes of pictures come from; each throws an Error that says what is wrong. */
export interface PictureSources {
  /** Reads a picture named by its path. */
  readPath(path: string): Promise<Buffer>;
  /** Whether an address may be fetched, as far as the address itself says. */
  checkAddress(address: string): Promise<void>;
  fetchAddress(address: string, signal?: AbortSignal): Promise<Buffer>;
}

/** A picture of the draft, of which is known which one of the store's it is, or will be. */
export interface TakenPicture extends PictureDraft {
  id: string;
  /** To be written with the product; absent when the store has it already. */
  image?: ImageWrite;
  /** What its subject is colored, roughly. */
  subjectColor: string | undefined;
  /** In pixels, of one that is new; unknown of one that a dry run does not fetch. */
  size?: { width: number; height: number };
  /** What a dry run has not done with it. */
  leftToImport?: 'fetch' | 'decode';
}

interface Target {
  db: Database;
  storage: Pick<FileStorage, 'read' | 'write'>;
  tenantCode: string;
  isDryRun: boolean;
  sources: PictureSources;
  signal?: AbortSignal | undefined;
}

// One picture is decoded while others are on their way; more would only need more memory.
const atOnce = 3;
const ownAddress = /^https?:\/\/[^/]+\/media\/([\w-]+)\/([0-9a-f-]{36})\/\d+\.(?:jpe?g|webp|avif)$/;

/**
 * Finds the pictures of a product among the store's, and takes in those it does not have. An address stands for the same
 * picture for as long as it stays the same, and is fetched once; a file is known by its bytes. A dry run fetches and
 * decodes nothing: it checks the form of addresses, and of files that they are there and begin like a picture.
 */
export async function takeInPictures(
  target: Target,
  { handle, pictures = [] }: Pick<ProductDraft, 'handle' | 'pictures'>,
): Promise<{ pictures: TakenPicture[]; problems: ImportProblem[] }> {
  const known = await findKnown(target, pictures);
  const taken: (TakenPicture | undefined)[] = new Array(pictures.length);
  const problems: ImportProblem[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < pictures.length; at = next++) {
      const picture = pictures[at]!;
      try {
        taken[at] = await takeIn(target, picture, known);
      } catch (error) {
        target.signal?.throwIfAborted();
        const message = `${shortened(picture.source)}: ${(error as Error).message}`;
        problems.push({ handle, line: picture.line, column: 'Image Src', message });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, pictures.length) }, worker));
  return {
    pictures: taken.filter((picture) => picture !== undefined),
    problems: problems.sort((a, b) => a.line - b.line),
  };
}

type Known = (id: string) => ImageWrite | undefined;

/** The pictures that the store has under its own addresses, or under addresses that came before. */
async function findKnown({ db, tenantCode }: Target, pictures: PictureDraft[]): Promise<Known> {
  const ids = pictures.flatMap((picture) => [
    ...(ownImageId(tenantCode, picture.source) ?? []),
    ...(isAddress(picture.source) ? [idOf(tenantCode, picture.source, picture.alt)] : []),
  ]);
  const images =
    ids.length === 0 ? [] : await db.inTenant(tenantCode, (tx) => readImages(tx, tenantCode, ids));
  const byId = new Map(images.map((image) => [image.id, image]));
  return (id) => byId.get(id);
}

async function takeIn(target: Target, picture: PictureDraft, known: Known): Promise<TakenPicture> {
  const { tenantCode, isDryRun, sources, signal } = target;
  const { source, alt } = picture;
  const [ownId] = ownImageId(tenantCode, source) ?? [];
  const own = ownId === undefined ? undefined : known(ownId);
  if (own && (picture.isAltUnsaid || altText(own.alt) === alt))
    return { ...picture, id: own.id, alt: own.alt, subjectColor: own.subjectColor ?? undefined };
  if (isAddress(source)) {
    const id = idOf(tenantCode, source, alt);
    const stored = known(id);
    if (stored) return { ...picture, id, subjectColor: stored.subjectColor ?? undefined };
    if (own) return describedAnew(target, picture, own, id);
    if (isDryRun) {
      await sources.checkAddress(source);
      return { ...picture, id, subjectColor: undefined, leftToImport: 'fetch' };
    }
    return encode(target, picture, id, await sources.fetchAddress(source, signal));
  }
  const bytes = await sources.readPath(source);
  const id = idOf(tenantCode, createHash('sha256').update(bytes).digest('hex'), alt);
  const [stored] = await target.db.inTenant(tenantCode, (tx) => readImages(tx, tenantCode, [id]));
  if (stored) return { ...picture, id, subjectColor: stored.subjectColor ?? undefined };
  return encode(target, picture, id, bytes);
}

async function encode(
  { storage, tenantCode, isDryRun }: Target,
  picture: PictureDraft,
  id: string,
  bytes: Buffer,
): Promise<TakenPicture> {
  if (isDryRun) {
    const size = await checkHeader(bytes);
    return { ...picture, id, subjectColor: undefined, size, leftToImport: 'decode' };
  }
  const taken = await takeInImage(storage, tenantCode, bytes);
  const { key, ...pixels } = taken;
  const image = { id, alt: picture.alt, source: { kind: 'file' as const, key }, ...pixels };
  return { ...picture, id, image, subjectColor: taken.subjectColor, size: taken };
}

/** The same picture under another description. Its file is its own: the first picture's may be swept. */
async function describedAnew(
  target: Target,
  picture: PictureDraft,
  own: ImageWrite,
  id: string,
): Promise<TakenPicture> {
  if (own.source.kind !== 'file')
    return { ...picture, id, image: { ...own, id, alt: picture.alt }, subjectColor: undefined };
  const bytes = await target.storage.read(own.source.key);
  if (!bytes) throw new Error('is gone from the store');
  const { image, ...taken } = await encode(target, picture, id, bytes);
  return { ...taken, ...(image && { image: { ...image, chosenFocalPoint: own.chosenFocalPoint ?? null } }) };
}

function ownImageId(tenantCode: string, source: string): [string] | undefined {
  const [, tenant, id] = ownAddress.exec(source) ?? [];
  return tenant === tenantCode && id !== undefined && isUuid(id) ? [id] : undefined;
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

function idOf(tenantCode: string, origin: string, alt: string): string {
  return stableUuid(`image:${tenantCode}:${origin}:${alt}`);
}

/** A path or address, no longer than a message takes. */
export function shortened(source: string): string {
  return source.length > 120 ? `${source.slice(0, 117)}…` : source;
}
