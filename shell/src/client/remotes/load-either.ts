import type { LiveRemote } from '../../boot.ts';
import { loadRemote } from './load-remote.ts';
import type { RemoteCode } from './managed-remote.ts';

/** A version that is not there by now may never come; the one before still has its time until the fallback would stand. */
const lateMs = 1500;

const replacements = new WeakSet<RemoteCode>();

/** Whether this is the version before, in the place of the one that is live. */
export const isReplacement = (code: RemoteCode): boolean => replacements.has(code);

/**
 * Loads a remote's code; the version before it where that cannot be had, or is late: then whichever comes first.
 * @param load replaced by tests
 */
export async function loadEither(
  live: LiveRemote,
  attempt: number,
  load: (live: LiveRemote, attempt: number) => Promise<RemoteCode> = loadRemote,
): Promise<RemoteCode> {
  const now = load(live, attempt);
  const { lastGood } = live;
  if (!lastGood) return now;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const doubted = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, lateMs);
    now.then(
      () => clearTimeout(timer),
      (error: unknown) => {
        clearTimeout(timer);
        console.warn(
          `${live.declaration.name} ${live.version} cannot be loaded; ${lastGood.version} is tried instead.`,
          error,
        );
        resolve();
      },
    );
  });
  const before = doubted.then(async () => {
    const code = await load({ ...live, ...lastGood }, attempt);
    replacements.add(code);
    return code;
  });
  try {
    return await Promise.any([now, before]);
  } catch {
    // Both failed; what is wrong with the one that is live is of interest.
    return now;
  }
}
