export interface Photo {
  /** The file to upload: the chosen one or a smaller copy. */
  file: File;
  name: string;
  preview: ImageBitmap;
}

/** The service keeps at most this many pixels per side, so a larger upload only takes longer. */
const maxSidePx = 2_400;
const largeBytes = 1_500_000;
const previewSidePx = 192;

/** Decodes an image file and shrinks large photos. @returns null if the file isn't an image */
export async function readPhoto(file: File): Promise<Photo | null> {
  try {
    const picture = await createImageBitmap(file);
    const preview = await createImageBitmap(picture, previewOptions(picture));
    const smaller = isWorthShrinking(file, picture) ? await shrink(file, picture) : null;
    picture.close();
    return { file: smaller ?? file, name: file.name, preview };
  } catch {
    return null;
  }
}

function isWorthShrinking({ size, type }: File, { width, height }: ImageBitmap): boolean {
  // Animations and drawings with few colors would lose quality.
  return (
    (type === 'image/jpeg' || size > largeBytes) && (Math.max(width, height) > maxSidePx || size > largeBytes)
  );
}

/** @returns null if it isn't possible or the result isn't smaller; then the original is uploaded */
async function shrink(file: File, picture: ImageBitmap): Promise<File | null> {
  const scale = Math.min(1, maxSidePx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context || !canReadPixels()) return null;
  // JPEG has no transparency, so transparent parts become white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob && blob.size < file.size ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : null;
}

/** Some browsers return noise instead of the drawn pixels, to prevent fingerprinting. */
function canReadPixels(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 8;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = '#336699';
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  return data.every((value, index) => value === [0x33, 0x66, 0x99, 0xff][index % 4]);
}

/** Resizes the shorter side, because the preview is cropped to a square. */
function previewOptions({ width, height }: ImageBitmap): ImageBitmapOptions {
  return width < height
    ? { resizeWidth: Math.min(previewSidePx, width) }
    : { resizeHeight: Math.min(previewSidePx, height) };
}
