import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyState, type SandboxState } from './sandbox-state.ts';

export type Store = {
  readonly state: SandboxState;
  /** Call after every change. Without a data folder it costs nothing. */
  touch(): void;
  /** Resolves when everything changed so far is on disk. */
  flush(): Promise<void>;
};

const SAVE_AFTER_MS = 100;

/**
 * The sandbox's whole memory: plain data, so that saving is one JSON.stringify.
 * With a folder, it is read at start and written (temporary file, then rename) shortly after each change.
 */
export function openStore(dataDir: string | undefined): Store {
  if (!dataDir) return { state: emptyState(), touch() {}, flush: () => Promise.resolve() };

  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'sandbox.json');
  const state = withSaved(emptyState(), readSaved(file));
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const save = async () => {
    const temporary = `${file}.${process.pid}.tmp`;
    await writeFile(temporary, JSON.stringify(state), { mode: 0o600 });
    await rename(temporary, file);
  };
  const saveAfterThePrevious = () => {
    writing = writing.then(save, save);
    // A failed save must not end the process; flush() still reports it.
    writing.catch((error: unknown) => console.error(`sandbox: could not save ${file}:`, error));
  };

  return {
    state,
    touch() {
      timer ??= setTimeout(() => {
        timer = undefined;
        saveAfterThePrevious();
      }, SAVE_AFTER_MS);
    },
    flush() {
      if (timer) {
        clearTimeout(timer);
        timer = undefined;
        saveAfterThePrevious();
      }
      return writing;
    },
  };
}

/** Part by part, so that a file written by an older sandbox lacks nothing. */
function withSaved(empty: SandboxState, saved: Partial<SandboxState>): SandboxState {
  return {
    paypal: { ...empty.paypal, ...saved.paypal },
    carrier: { ...empty.carrier, ...saved.carrier },
    google: { ...empty.google, ...saved.google },
    mail: { ...empty.mail, ...saved.mail },
  };
}

function readSaved(file: string): Partial<SandboxState> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  return JSON.parse(text) as Partial<SandboxState>;
}
