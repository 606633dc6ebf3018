export interface Photo {
  /** What is sent: the file that was chosen, or a smaller one of the same picture. */
  file: File;
  name: string;
  preview: ImageBitmap;
}

/** The service keeps no more than this; what is larger only takes longer on its way. */
const longestSide = 2_400;
const largeBytes = 1_500_000;
const previewSide = 192;

/** Decodes a file, and makes a photo smaller before it is sent. @returns null when it is no picture */
export async function readPhoto(file: File): Promise<Photo | null> {
  try {
    const picture = await createImageBitmap(file);
    const preview = await createImageBitmap(picture, coverOf(picture, previewSide));
    const smaller = isWorthShrinking(file, picture) ? await shrunk(file, picture) : null;
    picture.close();
    return { file: smaller ?? file, name: file.name, preview };
  } catch {
    return null;
  }
}

function isWorthShrinking({ size, type }: File, { width, height }: ImageBitmap): boolean {
  // A moving picture and a drawing with few colours lose by it.
  return (
    (type === 'image/jpeg' || size > largeBytes) &&
    (Math.max(width, height) > longestSide || size > largeBytes)
  );
}

/** @returns null when it cannot be done, or would not help: then the file is sent as it is */
async function shrunk(file: File, picture: ImageBitmap): Promise<File | null> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context || !keepsPixels()) return null;
  // A JPEG has no transparency: what is see-through becomes white, as on the page.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob && blob.size < file.size ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : null;
}

/** Some browsers give noise instead of what was drawn, against being recognised by it. */
function keepsPixels(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 8;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = '#336699';
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  return data.every((value, index) => value === [0x33, 0x66, 0x99, 0xff][index % 4]);
}

function coverOf({ width, height }: ImageBitmap, side: number): ImageBitmapOptions {
  return width < height ? { resizeWidth: Math.min(side, width) } : { resizeHeight: Math.min(side, height) };
}
