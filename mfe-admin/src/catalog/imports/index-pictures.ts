/** Selected files, by the paths that a product file uses. */
export interface PictureIndex {
  fileFor(path: string): File | undefined;
}

/**
 * Indexes selected files. A path matches the file whose own path ends with it, so it doesn't matter which folder was
 * selected. A file that was selected individually has no path, so it matches by name if the name is unique.
 */
export function indexPictures(files: readonly File[]): PictureIndex {
  const byPathEnd = new Map<string, File | null>();
  for (const file of files) {
    const parts = splitPath(file.webkitRelativePath || file.name);
    for (let from = 0; from < parts.length; from += 1) {
      const end = parts.slice(from).join('/');
      // Ambiguous: two files end with the same path.
      byPathEnd.set(end, byPathEnd.has(end) ? null : file);
    }
  }
  const individualFiles = new Set(files.filter((file) => !file.webkitRelativePath));
  return {
    fileFor(path) {
      const parts = splitPath(path);
      const match = byPathEnd.get(parts.join('/'));
      if (match) return match;
      const sameName = byPathEnd.get(parts.at(-1) ?? '');
      return sameName && individualFiles.has(sameName) ? sameName : undefined;
    },
  };
}

function splitPath(path: string): string[] {
  return path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
}
