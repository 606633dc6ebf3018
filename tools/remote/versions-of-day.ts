import type { Activation, RemoteState, VersionRef } from '../../shared/registry/src/index.ts';

const uses = ['live', 'canary', 'fallback'] as const;

/** A version that a store's visitors could get on a day, and who approved it. */
export interface VersionOfDay {
  ref: VersionRef;
  /** `fallback`: only if the live or canary version can't be loaded. */
  use: (typeof uses)[number];
  /** Within the day. */
  from: string;
  until: string;
  /** The activation that started this use. It may be older than the day. */
  approval: Pick<Activation, 'sequence' | 'action' | 'at' | 'by' | 'reason'>;
}

interface Use extends Pick<VersionOfDay, 'ref' | 'use' | 'approval'> {
  fromMs: number;
}

/**
 * @param activations all of a remote, newest first
 * @param day such as `2026-11-27`, in UTC
 */
export function versionsOfDay(
  activations: readonly Activation[],
  { day, tenant }: { day: string; tenant: string },
): VersionOfDay[] {
  const startMs = Date.parse(`${day}T00:00:00.000Z`);
  const endMs = startMs + 24 * 3_600_000;
  const found: VersionOfDay[] = [];
  const open = new Map<string, Use>();

  function close(use: Use, untilMs: number): void {
    const { fromMs, ...version } = use;
    const [from, until] = [Math.max(fromMs, startMs), Math.min(untilMs, endMs)];
    if (from < until)
      found.push({ ...version, from: new Date(from).toISOString(), until: new Date(until).toISOString() });
  }

  for (const { state, sequence, action, at, by, reason } of activations.toReversed()) {
    const refs = refsOf(state, tenant);
    for (const use of uses) {
      const before = open.get(use);
      const ref = refs[use];
      if (before?.ref.manifest === ref?.manifest) continue;
      if (before) close(before, Date.parse(at));
      open.delete(use);
      if (ref)
        open.set(use, { ref, use, fromMs: Date.parse(at), approval: { sequence, action, at, by, reason } });
    }
  }
  for (const use of open.values()) close(use, Infinity);
  return found.toSorted((a, b) =>
    a.from < b.from ? -1 : a.from > b.from ? 1 : uses.indexOf(a.use) - uses.indexOf(b.use),
  );
}

/** Chooses versions like the document servers. */
function refsOf(
  { live, lastGood, tenants, canary }: RemoteState,
  tenant: string,
): Record<VersionOfDay['use'], VersionRef | null> {
  const pinned = Object.hasOwn(tenants, tenant) ? tenants[tenant]! : null;
  if (pinned) return { live: pinned, canary: null, fallback: live };
  if (!live) return { live: null, canary: null, fallback: null };
  const isInCanary = canary?.tenants?.includes(tenant) ?? true;
  return { live, canary: isInCanary ? (canary?.ref ?? null) : null, fallback: lastGood };
}
