import type { CatalogueFollower } from './catalogue-follower.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

interface Followed {
  follower: CatalogueFollower;
  /** When the shop is asked again what has changed. */
  staleAt: number;
  /** An index is not made anew so often that it takes more than a twentieth of the time. */
  notMadeBefore: number;
}

interface FollowedCataloguesOptions {
  make: (tenantCode: string) => Promise<CatalogueFollower>;
  /** The catalogue asked for longest ago makes room for another. */
  mostTenants: number;
  /** Told of changes that could not be read; what is known goes on serving. */
  onLookFailed: (tenantCode: string, error: unknown) => void;
  /** Told which tenant had to make room. */
  onLeft?: (tenantCode: string) => void;
  isGone: (error: unknown) => boolean;
  now: () => number;
}

/** A search sees what is committed so long before it. */
const trustedMs = 500;
/** A search waits so long for changes; then it is answered from what is known, and so are those after it for a while. */
const patienceMs = 500;
const restMs = 15_000;
const restFactor = 20;

/** The indexes of the tenants that are asked for, each brought up to date before it answers. */
export class FollowedCatalogues {
  readonly #options: FollowedCataloguesOptions;
  /** The least recently used first. */
  readonly #followed = new Map<string, Followed>();
  readonly #making = new Map<string, Promise<CatalogueIndex>>();

  constructor(options: FollowedCataloguesOptions) {
    this.#options = options;
  }

  /** Whoever asks first waits until it is made; nothing is kept of a making that fails. */
  async indexOf(tenantCode: string): Promise<CatalogueIndex> {
    const followed = this.#followed.get(tenantCode);
    if (!followed) return this.#make(tenantCode);
    this.#followed.delete(tenantCode);
    this.#followed.set(tenantCode, followed);
    if (this.#options.now() >= followed.staleAt) await this.#follow(tenantCode, followed);
    return followed.follower.index;
  }

  /** Forgets what is no more. */
  retain(isThere: (tenantCode: string) => boolean): void {
    for (const tenantCode of this.#followed.keys())
      if (!isThere(tenantCode)) this.#followed.delete(tenantCode);
  }

  async #follow(tenantCode: string, followed: Followed): Promise<void> {
    const { now } = this.#options;
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => late.resolve('late'), patienceMs);
    try {
      const looked = await Promise.race([followed.follower.catchUp(), late.promise]);
      if (looked === 'late') throw new Error(`What has changed was not told within ${patienceMs} ms`);
      followed.staleAt = now() + trustedMs;
      if (!looked) this.#makeAnew(tenantCode, followed);
    } catch (error) {
      if (this.#options.isGone(error)) return void this.#followed.delete(tenantCode);
      followed.staleAt = now() + restMs;
      this.#options.onLookFailed(tenantCode, error);
    } finally {
      clearTimeout(timer);
    }
  }

  #makeAnew(tenantCode: string, { notMadeBefore }: Followed): void {
    if (this.#options.now() < notMadeBefore) return;
    this.#make(tenantCode).catch((error: unknown) => this.#options.onLookFailed(tenantCode, error));
  }

  #make(tenantCode: string): Promise<CatalogueIndex> {
    const running = this.#making.get(tenantCode);
    if (running) return running;
    const { make, now } = this.#options;
    const startedAt = now();
    const making = make(tenantCode)
      .then((follower) => {
        const notMadeBefore = now() + Math.max(restMs, restFactor * (now() - startedAt));
        this.#followed.delete(tenantCode);
        this.#followed.set(tenantCode, { follower, staleAt: now() + trustedMs, notMadeBefore });
        this.#makeRoom();
        return follower.index;
      })
      .finally(() => this.#making.delete(tenantCode));
    this.#making.set(tenantCode, making);
    return making;
  }

  #makeRoom(): void {
    for (const oldest of this.#followed.keys()) {
      if (this.#followed.size <= this.#options.mostTenants) return;
      this.#followed.delete(oldest);
      this.#options.onLeft?.(oldest);
    }
  }
}
