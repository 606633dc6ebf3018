/** Files that were chosen, to be found by the paths that a product file names. */
export interface ChosenPictures {
  fileFor(path: string): File | undefined;
}

/**
 * A path belongs to the file whose own path ends with it: which folder was chosen does not matter. A file that was chosen
 * alone has no path, and is known by its name, when no other has it.
 */
export function chosenPictures(files: readonly File[]): ChosenPictures {
  const byEnd = new Map<string, File | null>();
  for (const file of files) {
    const parts = partsOf(file.webkitRelativePath || file.name);
    for (let from = 0; from < parts.length; from += 1) {
      const end = parts.slice(from).join('/');
      // Two that end alike: neither can be meant.
      byEnd.set(end, byEnd.has(end) ? null : file);
    }
  }
  const alone = new Set(files.filter((file) => !file.webkitRelativePath));
  return {
    fileFor(path) {
      const parts = partsOf(path);
      const whole = byEnd.get(parts.join('/'));
      if (whole) return whole;
      const named = byEnd.get(parts.at(-1) ?? '');
      return named && alone.has(named) ? named : undefined;
    },
  };
}

function partsOf(path: string): string[] {
  return path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
}
