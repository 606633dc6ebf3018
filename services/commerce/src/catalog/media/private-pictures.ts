import type { PictureOwner } from './decoding/decoders.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import {
  pictureKey,
  type PictureUploads,
  type StoredPicture,
  type UploadOptions,
} from './picture-uploads.ts';

// The account page never shows private pictures larger than this, even on high-density screens.
const longestSide = 800;

/** Pictures that only their owner sees. The store's picture lists don't include them, and they have no public URL. */
export interface PrivatePictures {
  /** `PictureUploads.saveWith` for one picture. */
  saveWith<T>(
    owner: PictureOwner,
    input: Buffer,
    work: (picture: StoredPicture) => Promise<T>,
    refusal: UploadOptions['refusal'],
  ): Promise<T>;
  /** Returns the WebP, or undefined when there is none. */
  read(tenantCode: string, id: string): Promise<Buffer | undefined>;
  /** Does nothing when there is none. */
  remove(tenantCode: string, id: string): Promise<void>;
}

/** The folder of a tenant's private pictures. Each file is named after its row's ID. */
export const privateFolder = (tenantCode: string) => `private/${tenantCode}`;

export function createPrivatePictures(storage: FileStorage, uploads: PictureUploads): PrivatePictures {
  const keyOf = (tenantCode: string, id: string) => pictureKey(privateFolder(tenantCode), id);
  return {
    saveWith: (owner, input, work, refusal) =>
      uploads.saveWith(owner, [input], ([picture]) => work(picture!), {
        folder: privateFolder,
        // Without `isShown`, we don't look for a face to center the picture on.
        use: { longestSide },
        refusal,
      }),
    read: (tenantCode, id) => storage.read(keyOf(tenantCode, id)),
    remove: (tenantCode, id) => storage.remove(keyOf(tenantCode, id)),
  };
}
