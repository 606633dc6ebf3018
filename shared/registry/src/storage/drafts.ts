import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';

/** Where a file is written until it is whole: beside its target, for a rename or a link does not leave the disk it is on. */
export const draftOf = (target: string): string => join(dirname(target), `.${randomUUID()}.draft`);

/** Whether a path is one of those, of a process that is writing it or was killed. */
export const isDraft = (path: string): boolean => /(?:^|\/)\.[^/]*\.draft$/.test(path);
