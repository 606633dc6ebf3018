import { pictureTypes, reviewLimits } from '@selvedge/contract';
import { useRef, useState } from 'react';
import { readPhoto, type Photo } from './read-photo.ts';

export interface Photos {
  photos: Photo[];
  files: File[];
  /** What could not be taken, in words for the shopper. */
  problem: string | null;
  /** Files are being looked at. */
  isReading: boolean;
  isFull: boolean;
  add(files: readonly File[]): Promise<void>;
  remove(photo: Photo): void;
  clear(): void;
}

const megabytes = reviewLimits.imageBytes / 1024 / 1024;

/** The photos chosen for a review: pictures only, no more and no larger than the service takes. */
export function usePhotos(): Photos {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(0);
  // Files may be chosen while others are still being read.
  const room = useRef<number>(reviewLimits.images);

  return {
    photos,
    files: photos.map(({ file }) => file),
    problem,
    isReading: reading > 0,
    isFull: photos.length >= reviewLimits.images,
    async add(files) {
      const pictures = files.filter(({ type }) => (pictureTypes as readonly string[]).includes(type));
      const taken = pictures.slice(0, room.current);
      room.current -= taken.length;
      const problems = [
        ...files
          .filter((file) => !pictures.includes(file))
          .map(
            ({ name }) => `${name} is not a picture we can show. Please choose JPEG, PNG, WebP, AVIF or GIF.`,
          ),
        ...(pictures.length > taken.length
          ? [`A review may have ${reviewLimits.images} photos at most.`]
          : []),
      ];
      setReading((count) => count + 1);
      for (const file of taken) {
        const photo = await readPhoto(file);
        if (photo && photo.file.size <= reviewLimits.imageBytes) {
          setPhotos((before) => [...before, photo]);
          continue;
        }
        room.current += 1;
        problems.push(
          photo ? `${file.name} is larger than ${megabytes} MB.` : `${file.name} is damaged, or no picture.`,
        );
      }
      setReading((count) => count - 1);
      setProblem(problems.join(' ') || null);
    },
    remove(photo) {
      room.current += 1;
      setProblem(null);
      setPhotos((before) => before.filter((one) => one !== photo));
    },
    clear() {
      room.current = reviewLimits.images;
      setProblem(null);
      setPhotos([]);
    },
  };
}
