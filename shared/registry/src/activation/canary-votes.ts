import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { readJson } from '../read-json.ts';
import { registryPaths } from '../registry-paths.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';

/** One mount of a canary or of the live version next to it. */
const CanaryVote = Type.Object({
  of: Type.Union([Type.Literal('live'), Type.Literal('canary')]),
  /** In ms since 1970. */
  at: Type.Integer({ minimum: 0 }),
  hasFailed: Type.Boolean(),
  source: Type.Union([Type.Literal('server'), Type.Literal('browser')]),
  /** Of the visitor; hashed, because they are addresses. */
  network: Type.String({ maxLength: 64 }),
  block: Type.String({ maxLength: 64 }),
});
export type CanaryVote = Static<typeof CanaryVote>;

/** Unsigned, like a stop: it can only end a canary. */
const VotesFile = Type.Object({
  /** When the canary's activation was made. */
  since: Type.String(),
  /** When this was written, in ms since 1970. */
  at: Type.Integer({ minimum: 0 }),
  votes: Type.Array(CanaryVote, { maxItems: 10_000 }),
});
type VotesFile = Static<typeof VotesFile>;
const compiled = Compile(VotesFile);

/** Longer than votes count. */
const keptMs = 20 * 60_000;

/**
 * The votes of all document servers about canaries. Each server has a file per canary, and deletes it when the canary ends.
 * Files of servers that were killed are deleted by the others.
 */
export function createCanaryVotes(storage: RegistryStorage, now: () => number = Date.now) {
  const server = randomUUID();
  const written = new Map<string, VotesFile>();

  async function readOther(path: string): Promise<VotesFile | null> {
    const bytes = await storage.read(path);
    const file = bytes && readJson(bytes);
    if (!compiled.Check(file)) return null;
    if (file.at > now() - keptMs) return file;
    await storage.remove(path);
    return null;
  }

  return {
    /** Shares this server's votes. @param since when the canary's activation was made @returns those of the others */
    async exchange(name: string, since: string, own: readonly CanaryVote[]): Promise<CanaryVote[]> {
      const before = written.get(name);
      const isNews = before ? !isDeepStrictEqual([before.since, before.votes], [since, own]) : own.length > 0;
      if (isNews) {
        const file: VotesFile = { since, at: now(), votes: [...own] };
        await storage.write(registryPaths.votes(name, server), Buffer.from(JSON.stringify(file)));
        written.set(name, file);
      }
      const paths = await storage.list(registryPaths.allVotes(name));
      const others = paths.filter((path) => path !== registryPaths.votes(name, server));
      const files = await Promise.all(others.map(readOther));
      return files.flatMap((file) => (file?.since === since ? file.votes : []));
    },
    /** Deletes this server's votes about the canaries of other remotes than these. */
    async removeExcept(names: ReadonlySet<string>): Promise<void> {
      for (const name of [...written.keys()].filter((one) => !names.has(one))) {
        await storage.remove(registryPaths.votes(name, server));
        written.delete(name);
      }
    },
  };
}

export type CanaryVotes = ReturnType<typeof createCanaryVotes>;
