export type Release = 'current' | 'previous';

/** A shop made of two releases. */
export interface World {
  shell: Release;
  /** Which release each of the remotes is of that differ between the two. */
  remotes: Readonly<Record<string, Release>>;
}

const other = { current: 'previous', previous: 'current' } as const;

/**
 * Every way in which one side of the shop may be a release apart from the other: each shell with its own remotes but one, and
 * with none of its own.
 * @param changed remotes that differ between the two releases
 */
export function worldsOf(changed: readonly string[]): World[] {
  return (['current', 'previous'] as const).flatMap((shell) => {
    const own = Object.fromEntries(changed.map((name) => [name, shell]));
    const apart = Object.fromEntries(changed.map((name) => [name, other[shell]]));
    const oneApart = changed.map((name) => ({ shell, remotes: { ...own, [name]: other[shell] } }));
    return changed.length === 1 ? oneApart : [...oneApart, { shell, remotes: apart }];
  });
}
