import type { RemoteDeclaration, User } from '@selvedge/contract';
import { createStore, type Toast, type Writable } from '@selvedge/mfe-kit';
import type { TestHost } from './create-test-host.ts';

/** What stands in the remote's place, where the remote itself does not. */
export type Obstacle =
  | { kind: 'loading' }
  | { kind: 'broken'; heading: string; details: string }
  | { kind: 'undeclared'; path: string }
  | { kind: 'protected'; for: 'shopper' | 'admin' };

/** What whoever tries the remote can change. */
export interface Controls {
  host: TestHost;
  /** To go to. */
  addresses: string[];
  /** Who can be signed in without a password; `null` where a shop has to be asked. */
  user: User | null;
}

/** What the test host shows around the remote. */
export interface BenchState {
  declaration: RemoteDeclaration;
  /** `null` until the remote's code is here. */
  controls: Controls | null;
  obstacle: Obstacle | null;
  /** Words of the build that failed, while an earlier one is shown. */
  buildErrors: string | null;
  href: string;
  toast: Toast | null;
  /** What the remote has asked of the shop around it, the newest first. */
  log: string[];
}

export interface Bench {
  state: Writable<BenchState>;
  change: (part: Partial<BenchState>) => void;
  /** Says what the remote has asked for. */
  log: (line: string) => void;
}

const longestLog = 50;

export function createBench(declaration: RemoteDeclaration): Bench {
  const state = createStore<BenchState>({
    declaration,
    controls: null,
    obstacle: { kind: 'loading' },
    buildErrors: null,
    href: location.pathname + location.search,
    toast: null,
    log: [],
  });
  const change: Bench['change'] = (part) => state.set({ ...state.get(), ...part });
  return { state, change, log: (line) => change({ log: [line, ...state.get().log].slice(0, longestLog) }) };
}
