import { pictureTypes, profilePhotoLimits, profilePhotoProblems, type UserPhoto } from '@selvedge/contract';
import { messageOf, useHost } from '@selvedge/mfe-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../../account-messages.ts';

const { photos: words, profile } = messages;
/** Five megabytes over a slow line, and the service's own work. */
const uploadTimeoutMs = 90_000;

type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; photos: UserPhoto[] };
export interface PhotoFailure {
  message: string;
  detail: string;
}

/** A shopper's photos, and what can be done with them. They are fetched when the tab opens: their addresses expire. */
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
  const begin = useEffectEvent(fetchPhotos);
  useEffect(() => {
    const abort = new AbortController();
    void begin(abort.signal);
    return () => abort.abort();
  }, []);

  /** @returns whether it went well */
  const attempt = async (message: string, work: () => Promise<void>): Promise<boolean> => {
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      const detail = messageOf(error, 'The store did not answer. Please try again in a moment.');
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
      const problem = problemOf(file);
      if (problem) return setFailure({ message: problem, detail: '' });
      setUploading(true);
      await attempt(words.uploadFailed, async () => {
        const photo = await api.uploadPhoto({ form: { file: [file] }, timeoutMs: uploadTimeoutMs });
        setPhotos((photos) => [photo, ...photos]);
        notify({ type: 'success', message: words.uploaded });
      });
      setUploading(false);
    },
    setAsProfile: (id: string) =>
      attempt(profile.updateFailed, async () => {
        const photo = await api.setProfilePhoto({ params: { id } });
        setPhotos((photos) =>
          photos.map((one) => (one.id === id ? photo : { ...one, isProfilePhoto: false })),
        );
        notify({ type: 'success', message: profile.updated });
      }),
    remove: (id: string) =>
      attempt(words.deleteFailed, async () => {
        await api.deletePhoto({ params: { id } });
        setPhotos((photos) => withoutPhoto(photos, id));
        notify({ type: 'success', message: words.deleted });
      }),
    /** A picture that does not show any more: once, its new address is asked for. */
    refreshBroken(url: string) {
      if (refreshed.current.has(url)) return;
      refreshed.current.add(url);
      void fetchPhotos();
    },
  };
}

function problemOf({ type, size }: File): string | undefined {
  if (!(pictureTypes as readonly string[]).includes(type)) return profilePhotoProblems.noPicture;
  return size >= profilePhotoLimits.bytes ? profilePhotoProblems.tooLarge : undefined;
}

/** As the service does: the newest of the others takes the place of the profile photo. */
function withoutPhoto(photos: UserPhoto[], id: string): UserPhoto[] {
  const others = photos.filter((photo) => photo.id !== id);
  return others.some(({ isProfilePhoto }) => isProfilePhoto)
    ? others
    : others.map((photo, index) => (index === 0 ? { ...photo, isProfilePhoto: true } : photo));
}
