import { pictureTypes, profilePhotoLimits, profilePhotoProblems, type UserPhoto } from '@selvedge/contract';
import { getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { useSetAtom } from 'jotai';
import { messages } from '../../account-messages.ts';
import { changePhotosAtom, loadedPhotosAtom, photoFailureAtom } from './photo-atoms.ts';

const { photos: photoMessages, profile: profileMessages } = messages;
/** Enough for 5 MB over a slow connection plus processing. */
const uploadTimeoutMs = 90_000;

/** Fetches and changes the shopper's photos. */
export function usePhotoActions() {
  const { api, notify } = useHost();
  const setLoaded = useSetAtom(loadedPhotosAtom);
  const changePhotos = useSetAtom(changePhotosAtom);
  const setFailure = useSetAtom(photoFailureAtom);

  /** @returns whether it succeeded */
  const attempt = async (message: string, work: () => Promise<void>): Promise<boolean> => {
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      const detail = getErrorMessage(error, 'The store didn’t respond. Please try again in a moment.');
      setFailure({ message, detail });
      return false;
    }
  };

  return {
    async fetch(signal?: AbortSignal) {
      try {
        setLoaded({ state: 'ready', photos: await api.listPhotos({ signal }) });
      } catch {
        if (!signal?.aborted) setLoaded({ state: 'failed' });
      }
    },
    async upload(file: File) {
      const problem = fileProblem(file);
      if (problem) return setFailure({ message: problem, detail: '' });
      await attempt(photoMessages.uploadFailed, async () => {
        const photo = await api.uploadPhoto({ form: { file: [file] }, timeoutMs: uploadTimeoutMs });
        changePhotos((photos) => [photo, ...photos]);
        notify({ type: 'success', message: photoMessages.uploaded });
      });
    },
    setAsProfile: (id: string) =>
      attempt(profileMessages.updateFailed, async () => {
        const photo = await api.setProfilePhoto({ params: { id } });
        changePhotos((photos) =>
          photos.map((one) => (one.id === id ? photo : { ...one, isProfilePhoto: false })),
        );
        notify({ type: 'success', message: profileMessages.updated });
      }),
    remove: (id: string) =>
      attempt(photoMessages.deleteFailed, async () => {
        await api.deletePhoto({ params: { id } });
        changePhotos((photos) => removePhoto(photos, id));
        notify({ type: 'success', message: photoMessages.deleted });
      }),
  };
}

function fileProblem({ type, size }: File): string | undefined {
  if (!(pictureTypes as readonly string[]).includes(type)) return profilePhotoProblems.noPicture;
  return size >= profilePhotoLimits.bytes ? profilePhotoProblems.tooLarge : undefined;
}

/** Like the server, makes the newest remaining photo the profile photo if there is none. */
function removePhoto(photos: UserPhoto[], id: string): UserPhoto[] {
  const others = photos.filter((photo) => photo.id !== id);
  return others.some(({ isProfilePhoto }) => isProfilePhoto)
    ? others
    : others.map((photo, index) => (index === 0 ? { ...photo, isProfilePhoto: true } : photo));
}
