export const activityPath = '/admin/activity';

/** The address of the activity page for one subject or one operator. */
export function activityPathFor(filter: { actor?: string; subject?: string; id?: string }): string {
  const entries = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${activityPath}?${new URLSearchParams(entries)}`;
}
