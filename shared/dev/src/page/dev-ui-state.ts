import type { RemoteDeclaration, User } from '@selvedge/contract';
import { createStore, type Toast, type Writable } from '@selvedge/mfe-kit';
import type { TestHost } from './create-test-host.ts';

/** Why the remote isn't shown. */
export type Obstacle =
  | { kind: 'loading' }
  | { kind: 'broken'; heading: string; details: string }
  | { kind: 'undeclared'; path: string }
  | { kind: 'protected'; for: 'shopper' | 'admin' };

/** What the developer can change. */
export interface Controls {
  host: TestHost;
  /** Suggested URLs. */
  addresses: string[];
  /** The user that can be signed in without a password; `null` if a shop handles sign-in. */
  user: User | null;
}

/** The state of the test host's user interface. */
interface DevUiState {
  declaration: RemoteDeclaration;
  /** `null` until the remote's code has loaded. */
  controls: Controls | null;
  obstacle: Obstacle | null;
  /** Errors of a failed build, while the previous one is shown. */
  buildErrors: string | null;
  href: string;
  toast: Toast | null;
  /** The remote's requests to the host, newest first. */
  log: string[];
}

export interface DevUi {
  state: Writable<DevUiState>;
  change: (part: Partial<DevUiState>) => void;
  /** Adds a line to the log. */
  log: (line: string) => void;
}

const maxLogLines = 50;

export function createDevUi(declaration: RemoteDeclaration): DevUi {
  const state = createStore<DevUiState>({
    declaration,
    controls: null,
    obstacle: { kind: 'loading' },
    buildErrors: null,
    href: location.pathname + location.search,
    toast: null,
    log: [],
  });
  const change: DevUi['change'] = (part) => state.set({ ...state.get(), ...part });
  return { state, change, log: (line) => change({ log: [line, ...state.get().log].slice(0, maxLogLines) }) };
}
