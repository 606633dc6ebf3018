export type Release = 'current' | 'previous';

/** A shell of one release with remotes of both releases. */
export interface ReleasePairing {
  shell: Release;
  /** The release of each remote that differs between the two. */
  remotes: Readonly<Record<string, Release>>;
}

const other = { current: 'previous', previous: 'current' } as const;

/**
 * The pairings to test: each shell with exactly one remote of the other release, and with all remotes of the other release.
 * @param changed remotes that differ between the two releases
 */
export function pairReleases(changed: readonly string[]): ReleasePairing[] {
  return (['current', 'previous'] as const).flatMap((shell) => {
    const own = Object.fromEntries(changed.map((name) => [name, shell]));
    const allOther = Object.fromEntries(changed.map((name) => [name, other[shell]]));
    const oneOther = changed.map((name) => ({ shell, remotes: { ...own, [name]: other[shell] } }));
    return changed.length === 1 ? oneOther : [...oneOther, { shell, remotes: allOther }];
  });
}
