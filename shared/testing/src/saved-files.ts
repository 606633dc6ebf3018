import { vi } from 'vitest';

/** Prevents the browser from saving files. @returns the names of the files that would have been saved */
export function watchSavedFiles(): string[] {
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:shop');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.href === 'blob:shop') names.push(this.download);
  });
  return names;
}
