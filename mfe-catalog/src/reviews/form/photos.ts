import { pictureTypes, reviewLimits } from '@selvedge/contract';
import { atom } from 'jotai';
import { readPhoto, type Photo } from './read-photo.ts';

const megabytes = reviewLimits.imageBytes / 1024 / 1024;
const chosenAtom = atom<readonly Photo[]>([]);

/** Why some files weren't added, for the shopper. */
export const photoProblemAtom = atom<string | null>(null);

/** How many files are being read. */
export const readingCountAtom = atom(0);

/** The photos of a review. Setting them clears the problem. */
export const photosAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, photos: readonly Photo[]) => {
    set(photoProblemAtom, null);
    set(chosenAtom, photos);
  },
);

/** Adds photos within the service's limits for type, number and size. */
export const addPhotosAtom = atom(null, async (get, set, files: readonly File[]) => {
  const pictures = files.filter(({ type }) => (pictureTypes as readonly string[]).includes(type));
  // Files can be added while others are still being read.
  const room = reviewLimits.images - get(chosenAtom).length - get(readingCountAtom);
  const accepted = pictures.slice(0, room);
  const problems = [
    ...files
      .filter((file) => !pictures.includes(file))
      .map(({ name }) => `We can't show ${name}. Choose a JPEG, PNG, WebP, AVIF or GIF file.`),
    ...(pictures.length > accepted.length ? [`You can add up to ${reviewLimits.images} photos.`] : []),
  ];
  set(readingCountAtom, (count) => count + accepted.length);
  for (const file of accepted) {
    const photo = await readPhoto(file);
    set(readingCountAtom, (count) => count - 1);
    if (photo && photo.file.size <= reviewLimits.imageBytes) set(chosenAtom, (before) => [...before, photo]);
    else
      problems.push(
        photo ? `${file.name} is larger than ${megabytes} MB.` : `${file.name} is damaged or isn't an image.`,
      );
  }
  set(photoProblemAtom, problems.join(' ') || null);
});
