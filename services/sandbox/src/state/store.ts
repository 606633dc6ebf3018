import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Saved state, by part. Each part of the sandbox sees only its own. */
export type Store<State> = {
  readonly state: State;
  /** Schedules a save; call it after every change. Does nothing without a data folder. */
  touch(): void;
  /** Resolves when all changes so far are on disk. */
  flush(): Promise<void>;
};

const SAVE_AFTER_MS = 100;

/**
 * The sandbox's entire state, as plain data so that one JSON.stringify saves it.
 * With a folder, it's read at startup and saved (temporary file, then rename) shortly after each change.
 */
export function openStore<State extends Record<string, object>>(
  dataDir: string | undefined,
  empty: State,
): Store<State> {
  if (!dataDir) return { state: empty, touch() {}, flush: () => Promise.resolve() };

  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'sandbox.json');
  const state = mergeSaved(empty, readSaved(file));
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const save = async () => {
    const temporary = `${file}.${process.pid}.tmp`;
    await writeFile(temporary, JSON.stringify(state), { mode: 0o600 });
    await rename(temporary, file);
  };
  const queueSave = () => {
    writing = writing.then(save, save);
    // A failed save must not end the process. flush() still reports it.
    writing.catch((error: unknown) => console.error(`sandbox: could not save ${file}:`, error));
  };

  return {
    state,
    touch() {
      timer ??= setTimeout(() => {
        timer = undefined;
        queueSave();
      }, SAVE_AFTER_MS);
    },
    flush() {
      if (timer) {
        clearTimeout(timer);
        timer = undefined;
        queueSave();
      }
      return writing;
    },
  };
}

/** Merges each part, so that a file from an older sandbox gets new fields. */
function mergeSaved<State extends Record<string, object>>(
  empty: State,
  saved: Record<string, object>,
): State {
  const parts = Object.entries(empty).map(([part, state]) => [part, { ...state, ...saved[part] }]);
  return Object.fromEntries(parts) as State;
}

function readSaved(file: string): Record<string, object> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  return JSON.parse(text) as Record<string, object>;
}
