import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';

/** The temporary path for writing a file. It's next to the target because renames and links don't work across disks. */
export const getDraftPath = (target: string): string => join(dirname(target), `.${randomUUID()}.draft`);

/** Whether a path is such a temporary file. */
export const isDraft = (path: string): boolean => /(?:^|\/)\.[^/]*\.draft$/.test(path);
