export const activityPath = '/admin/activity';

/** The activity around one thing, or of one operator. */
export function activityOf(filter: { actor?: string; subject?: string; id?: string }): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${activityPath}?${new URLSearchParams(given)}`;
}
