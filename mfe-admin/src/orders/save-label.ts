/** Phones read the file only after somebody has said where it goes. */
const READABLE_MS = 60_000;

/** Saves a label that was fetched, to open and print it. */
export function saveLabel(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), READABLE_MS);
}
