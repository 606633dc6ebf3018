import { createHash } from 'node:crypto';
import type { ImportProblem } from '@selvedge/contract';
import { stableUuid } from '../products/product-rows.ts';
import { mapConcurrently } from '../../platform/map-concurrently.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { readImages, type ImageWrite } from '../../platform/images/image-repository.ts';
import { checkHeader, ingestImage, saveReadyPicture, type ReadyPicture } from '../media/ingest-image.ts';
import { isUuid } from '../media/rendition.ts';
import { altText, isUrl, type PictureDraft } from './draft-pictures.ts';
import type { ProductDraft } from './product-draft.ts';
import type { RecentPictures } from './recent-pictures.ts';

/** Where pictures come from. Each method throws an Error saying what is wrong. */
interface PictureSources {
  readPath(path: string): Promise<Buffer>;
  /** Checks whether a URL may be fetched, without sending a request. */
  checkUrl(address: string): Promise<void>;
  fetchUrl(address: string, signal?: AbortSignal): Promise<Buffer>;
  /** Facts about a picture that comes with the program. It's stored as it is, without decoding it. */
  readyPicture?(path: string): ReadyPicture | undefined;
}

/** A picture of the draft with the ID of its image in the store, existing or new. */
export interface IngestedPicture extends PictureDraft {
  id: string;
  /** To be saved with the product. Absent if the store already has it. */
  image?: ImageWrite;
  /** Approximate color of its subject. */
  subjectColor: string | undefined;
  /** Pixels of a new picture. Unknown if a dry run didn't fetch it. */
  size?: { width: number; height: number };
  /** What a dry run left for the import to do. */
  leftToImport?: 'fetch' | 'decode';
}

export interface PictureTarget {
  db: Database;
  storage: Pick<FileStorage, 'read' | 'write'>;
  tenantCode: string;
  isDryRun: boolean;
  sources: PictureSources;
  recent: RecentPictures;
  signal?: AbortSignal | undefined;
}

// Enough to download pictures while one is decoded. More would only use more memory.
const concurrency = 3;
const ownUrlPattern = /^https?:\/\/[^/]+\/media\/([\w-]+)\/([0-9a-f-]{36})\/\d+\.(?:jpe?g|webp|avif)$/;

/**
 * Finds the pictures of a product in the store and ingests the missing ones. A URL is fetched once and then always
 * stands for the same picture; a file is identified by its bytes. A dry run doesn't fetch or decode anything. It only
 * checks that URLs are allowed, and that files exist and have a picture's header.
 */
export async function ingestPictures(
  target: PictureTarget,
  { handle, pictures = [] }: Pick<ProductDraft, 'handle' | 'pictures'>,
): Promise<{ pictures: IngestedPicture[]; problems: ImportProblem[] }> {
  const findStored = await readStored(target, pictures);
  const problems: ImportProblem[] = [];
  const ingested = await mapConcurrently(pictures, { concurrency }, async (picture) => {
    try {
      return await ingest(target, picture, findStored);
    } catch (error) {
      target.signal?.throwIfAborted();
      const message = `${shortened(picture.source)}: ${(error as Error).message}`;
      problems.push({ handle, line: picture.line, column: 'Image Src', message });
      return undefined;
    }
  });
  return {
    pictures: ingested.filter((picture) => picture !== undefined),
    problems: problems.sort((a, b) => a.line - b.line),
  };
}

type FindStored = (id: string) => ImageWrite | undefined;

/** Finds stored pictures that the draft names by the store's own URLs, or by URLs that were imported before. */
async function readStored(
  { db, tenantCode, sources }: PictureTarget,
  pictures: PictureDraft[],
): Promise<FindStored> {
  const ids = pictures.flatMap(({ source, alt }) => {
    const origin = isUrl(source) ? source : sources.readyPicture?.(source)?.sha256;
    const ofOrigin = origin === undefined ? undefined : idOf(tenantCode, origin, alt);
    return [ownImageId(tenantCode, source), ofOrigin].filter((id) => id !== undefined);
  });
  const images =
    ids.length === 0 ? [] : await db.inTenant(tenantCode, (tx) => readImages(tx, tenantCode, ids));
  const byId = new Map(images.map((image) => [image.id, image]));
  return (id) => byId.get(id);
}

async function ingest(
  target: PictureTarget,
  picture: PictureDraft,
  findStored: FindStored,
): Promise<IngestedPicture> {
  const { tenantCode, isDryRun, sources, recent, signal } = target;
  const { source, alt } = picture;
  const ownId = ownImageId(tenantCode, source);
  const own = ownId === undefined ? undefined : findStored(ownId);
  if (own && (picture.isAltDefault || altText(own.alt) === alt))
    return { ...picture, id: own.id, alt: own.alt, subjectColor: own.subjectColor ?? undefined };
  if (isUrl(source)) {
    const id = idOf(tenantCode, source, alt);
    const stored = findStored(id);
    if (stored) return { ...picture, id, subjectColor: stored.subjectColor ?? undefined };
    if (own) return copyWithAlt(target, picture, own, id);
    if (isDryRun) {
      await sources.checkUrl(source);
      return { ...picture, id, subjectColor: undefined, leftToImport: 'fetch' };
    }
    const ingested = await recent.ingestOnce(id, async () =>
      encode(target, picture, id, await sources.fetchUrl(source, signal)),
    );
    return { ...ingested, ...picture };
  }
  const ready = sources.readyPicture?.(source);
  if (ready) return ingestReady(target, picture, ready, findStored);
  const bytes = await sources.readPath(source);
  const id = idOf(tenantCode, createHash('sha256').update(bytes).digest('hex'), alt);
  const [stored] = await target.db.inTenant(tenantCode, (tx) => readImages(tx, tenantCode, [id]));
  if (stored) return { ...picture, id, subjectColor: stored.subjectColor ?? undefined };
  return { ...(await recent.ingestOnce(id, () => encode(target, picture, id, bytes))), ...picture };
}

async function ingestReady(
  { storage, tenantCode, isDryRun }: PictureTarget,
  picture: PictureDraft,
  ready: ReadyPicture,
  findStored: FindStored,
): Promise<IngestedPicture> {
  const id = idOf(tenantCode, ready.sha256, picture.alt);
  const ingested = { ...picture, id, subjectColor: ready.subjectColor };
  if (findStored(id) || isDryRun) return ingested;
  const { key, ...pixels } = await saveReadyPicture(storage, tenantCode, ready);
  return {
    ...ingested,
    image: { id, alt: picture.alt, source: { kind: 'file', key }, ...pixels },
    size: ready,
  };
}

async function encode(
  { storage, tenantCode, isDryRun, signal }: PictureTarget,
  picture: PictureDraft,
  id: string,
  bytes: Buffer,
): Promise<IngestedPicture> {
  if (isDryRun) {
    const { width, height } = checkHeader(bytes);
    return { ...picture, id, subjectColor: undefined, size: { width, height }, leftToImport: 'decode' };
  }
  const ingested = await ingestImage(storage, tenantCode, bytes, { sender: 'import', isBulk: true, signal });
  const { key, ...pixels } = ingested;
  const image = { id, alt: picture.alt, source: { kind: 'file' as const, key }, ...pixels };
  return { ...picture, id, image, subjectColor: ingested.subjectColor, size: ingested };
}

/** Copies a picture with another alt text. The copy gets its own file, because the original's may be swept. */
async function copyWithAlt(
  target: PictureTarget,
  picture: PictureDraft,
  own: ImageWrite,
  id: string,
): Promise<IngestedPicture> {
  if (own.source.kind !== 'file')
    return { ...picture, id, image: { ...own, id, alt: picture.alt }, subjectColor: undefined };
  const bytes = await target.storage.read(own.source.key);
  if (!bytes) throw new Error('is missing from the store');
  const { image, ...ingested } = await encode(target, picture, id, bytes);
  return {
    ...ingested,
    ...(image && { image: { ...image, chosenFocalPoint: own.chosenFocalPoint ?? null } }),
  };
}

function ownImageId(tenantCode: string, source: string): string | undefined {
  const [, tenant, id] = ownUrlPattern.exec(source) ?? [];
  return tenant === tenantCode && id !== undefined && isUuid(id) ? id : undefined;
}

function idOf(tenantCode: string, origin: string, alt: string): string {
  return stableUuid(`image:${tenantCode}:${origin}:${alt}`);
}

/** A path or URL, short enough for a message. */
export function shortened(source: string): string {
  return source.length > 120 ? `${source.slice(0, 117)}…` : source;
}
