import { pictureTypes, profilePhotoLimits, profilePhotoProblems, type UserPhoto } from '@selvedge/contract';
import { getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../../account-messages.ts';

const { photos: photoMessages, profile: profileMessages } = messages;
/** Enough for 5 MB over a slow connection plus processing. */
const uploadTimeoutMs = 90_000;

type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; photos: UserPhoto[] };
interface PhotoFailure {
  message: string;
  detail: string;
}

/** The shopper's photos and their actions. Fetched when the tab opens, because their URLs expire. */
export function usePhotos() {
  const { api, notify } = useHost();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [failure, setFailure] = useState<PhotoFailure | null>(null);
  const [isUploading, setUploading] = useState(false);
  const refreshed = useRef(new Set<string>());
  const setPhotos = (change: (photos: UserPhoto[]) => UserPhoto[]) =>
    setLoaded((now) => (now.state === 'ready' ? { ...now, photos: change(now.photos) } : now));

  const fetchPhotos = async (signal?: AbortSignal) => {
    try {
      setLoaded({ state: 'ready', photos: await api.listPhotos({ signal }) });
    } catch {
      if (!signal?.aborted) setLoaded({ state: 'failed' });
    }
  };
  const fetchInitial = useEffectEvent(fetchPhotos);
  useEffect(() => {
    const abort = new AbortController();
    void fetchInitial(abort.signal);
    return () => abort.abort();
  }, []);

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
    loaded,
    failure,
    isUploading,
    retry: () => {
      setLoaded({ state: 'loading' });
      void fetchPhotos();
    },
    async upload(file: File) {
      const problem = fileProblem(file);
      if (problem) return setFailure({ message: problem, detail: '' });
      setUploading(true);
      await attempt(photoMessages.uploadFailed, async () => {
        const photo = await api.uploadPhoto({ form: { file: [file] }, timeoutMs: uploadTimeoutMs });
        setPhotos((photos) => [photo, ...photos]);
        notify({ type: 'success', message: photoMessages.uploaded });
      });
      setUploading(false);
    },
    setAsProfile: (id: string) =>
      attempt(profileMessages.updateFailed, async () => {
        const photo = await api.setProfilePhoto({ params: { id } });
        setPhotos((photos) =>
          photos.map((one) => (one.id === id ? photo : { ...one, isProfilePhoto: false })),
        );
        notify({ type: 'success', message: profileMessages.updated });
      }),
    remove: (id: string) =>
      attempt(photoMessages.deleteFailed, async () => {
        await api.deletePhoto({ params: { id } });
        setPhotos((photos) => removePhoto(photos, id));
        notify({ type: 'success', message: photoMessages.deleted });
      }),
    /** An image URL has expired: fetches new URLs, once per URL. */
    refreshBroken(url: string) {
      if (refreshed.current.has(url)) return;
      refreshed.current.add(url);
      void fetchPhotos();
    },
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
