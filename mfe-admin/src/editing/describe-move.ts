interface Named {
  id: string;
  name: string;
}

/** What changed in a list whose rows can be added, moved and removed, for screen readers. */
export function describeMove(before: readonly Named[], after: readonly Named[]): string {
  if (after.length < before.length) {
    const gone = before.find(({ id }) => after.every((other) => other.id !== id));
    return `${gone?.name} removed.`;
  }
  if (after.length > before.length) {
    const place = after.findIndex(({ id }) => before.every((other) => other.id !== id));
    return `${after[place]?.name} added as number ${place + 1}.`;
  }
  const place = after.findIndex(({ id }, index) => id !== before[index]?.id);
  // The moved one went down if its successor took its place.
  const isDown = after[place]?.id === before[place + 1]?.id;
  const moved = isDown ? before[place] : after[place];
  const now = after.findIndex(({ id }) => id === moved?.id);
  return `${moved?.name} is now number ${now + 1} of ${after.length}.`;
}
