import type { LiveRemote } from '../../boot.ts';
import { loadRemote } from './load-remote.ts';
import type { RemoteCode } from './managed-remote.ts';

/** After this, the live version may never arrive, but the previous one can still load before the fallback would show. */
const lateMs = 1500;

const replacements = new WeakSet<RemoteCode>();

/** Whether this is the previous version, loaded instead of the live one. */
export const isReplacement = (code: RemoteCode): boolean => replacements.has(code);

/**
 * Loads a remote's code. If the live version fails, loads the previous one; if it's late, uses whichever arrives first.
 * @param load replaced in tests
 */
export async function loadWithFallback(
  live: LiveRemote,
  attempt: number,
  load: (live: LiveRemote, attempt: number) => Promise<RemoteCode> = loadRemote,
): Promise<RemoteCode> {
  const current = load(live, attempt);
  const { lastGood } = live;
  if (!lastGood) return current;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lateOrFailed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, lateMs);
    current.then(
      () => clearTimeout(timer),
      (error: unknown) => {
        clearTimeout(timer);
        console.warn(
          // `npm run remote` recognizes this message.
          `${live.declaration.name} ${live.version} cannot be loaded; ${lastGood.version} is tried instead.`,
          error,
        );
        resolve();
      },
    );
  });
  const previous = lateOrFailed.then(async () => {
    const code = await load({ ...live, ...lastGood }, attempt);
    replacements.add(code);
    return code;
  });
  try {
    return await Promise.any([current, previous]);
  } catch {
    // Both failed; the live version's error is the interesting one.
    return current;
  }
}
