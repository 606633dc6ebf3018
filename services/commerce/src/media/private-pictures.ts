import type { FileStorage } from './file-storage.ts';
import {
  pictureKey,
  type KeptPicture,
  type PictureSender,
  type PictureTerms,
  type PictureUploads,
} from './picture-uploads.ts';
import { encodeAnew } from './take-in-image.ts';

// As wide as the account shows them on a sharp screen: what nobody sees is not kept.
const longestSide = 800;

/** Pictures that only their owner sees. They are in no list of the store's pictures and have no address of their own. */
export interface PrivatePictures {
  /** As `PictureUploads.keepWith`, for one picture. */
  keepWith<T>(
    from: PictureSender,
    input: Buffer,
    work: (picture: KeptPicture) => Promise<T>,
    refusal: PictureTerms['refusal'],
  ): Promise<T>;
  /** WebP; undefined when there is none. */
  read(tenantCode: string, id: string): Promise<Buffer | undefined>;
  /** Harmless when there is none. */
  remove(tenantCode: string, id: string): Promise<void>;
}

/** Folder of a tenant's private pictures; each file is named after its row. */
export const privateFolder = (tenantCode: string) => `private/${tenantCode}`;

export function createPrivatePictures(
  storage: FileStorage,
  uploads: Pick<PictureUploads, 'keepWith'>,
): PrivatePictures {
  const keyOf = (tenantCode: string, id: string) => pictureKey(privateFolder(tenantCode), id);
  return {
    keepWith: (from, input, work, refusal) =>
      uploads.keepWith(from, [input], ([picture]) => work(picture!), {
        folder: privateFolder,
        // No search for faces in private pictures.
        encode: (picture) => encodeAnew(picture, longestSide),
        refusal,
      }),
    read: (tenantCode, id) => storage.read(keyOf(tenantCode, id)),
    remove: (tenantCode, id) => storage.remove(keyOf(tenantCode, id)),
  };
}
