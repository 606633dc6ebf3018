/** Phones read the file only after somebody has said where it goes. */
const readableForMs = 60_000;

/** Saves a file that was fetched, under a name, as a link with `download` does. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), readableForMs);
}
