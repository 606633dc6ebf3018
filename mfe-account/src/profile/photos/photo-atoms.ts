import type { UserPhoto } from '@selvedge/contract';
import { atom } from 'jotai';

type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; photos: UserPhoto[] };

export const loadedPhotosAtom = atom<Loaded>({ state: 'loading' });
/** Changes the photos. Does nothing until they are loaded. */
export const changePhotosAtom = atom(null, (get, set, change: (photos: UserPhoto[]) => UserPhoto[]) => {
  const loaded = get(loadedPhotosAtom);
  if (loaded.state === 'ready') set(loadedPhotosAtom, { ...loaded, photos: change(loaded.photos) });
});
/** Why the last action failed. */
export const photoFailureAtom = atom<{ message: string; detail: string } | null>(null);
