/** Phones read the file only after the user has chosen where to save it. */
const urlLifetimeMs = 60_000;

/** Saves a fetched file under a name, like a link with `download`. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs);
}
