import { pictureTypes, reviewLimits } from '@selvedge/contract';
import { useRef, useState } from 'react';
import { readPhoto, type Photo } from './read-photo.ts';

export interface Photos {
  photos: Photo[];
  files: File[];
  /** Why some files weren't added, for the shopper. */
  problem: string | null;
  isReading: boolean;
  isFull: boolean;
  add(files: readonly File[]): Promise<void>;
  remove(photo: Photo): void;
  clear(): void;
}

const megabytes = reviewLimits.imageBytes / 1024 / 1024;

/** The photos of a review, within the service's limits for type, number and size. */
export function usePhotos(): Photos {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(0);
  // A ref, because files can be added while others are still being read.
  const remaining = useRef<number>(reviewLimits.images);

  return {
    photos,
    files: photos.map(({ file }) => file),
    problem,
    isReading: reading > 0,
    isFull: photos.length >= reviewLimits.images,
    async add(files) {
      const pictures = files.filter(({ type }) => (pictureTypes as readonly string[]).includes(type));
      const accepted = pictures.slice(0, remaining.current);
      remaining.current -= accepted.length;
      const problems = [
        ...files
          .filter((file) => !pictures.includes(file))
          .map(({ name }) => `We can't show ${name}. Choose a JPEG, PNG, WebP, AVIF or GIF file.`),
        ...(pictures.length > accepted.length ? [`You can add up to ${reviewLimits.images} photos.`] : []),
      ];
      setReading((count) => count + 1);
      for (const file of accepted) {
        const photo = await readPhoto(file);
        if (photo && photo.file.size <= reviewLimits.imageBytes) {
          setPhotos((before) => [...before, photo]);
          continue;
        }
        remaining.current += 1;
        problems.push(
          photo
            ? `${file.name} is larger than ${megabytes} MB.`
            : `${file.name} is damaged or isn't an image.`,
        );
      }
      setReading((count) => count - 1);
      setProblem(problems.join(' ') || null);
    },
    remove(photo) {
      remaining.current += 1;
      setProblem(null);
      setPhotos((before) => before.filter((one) => one !== photo));
    },
    clear() {
      remaining.current = reviewLimits.images;
      setProblem(null);
      setPhotos([]);
    },
  };
}
