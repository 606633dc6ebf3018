/** `Ann B.`: never the whole name, and never the e-mail address. */
export function displayNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = [...lastName.trim()][0];
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}

export interface ReviewTexts {
  rating: number;
  title: string;
  comment: string;
}

/** Whether a submission is the one that is there already, sent again because its reply was lost. */
export function isSentAgain(
  sent: ReviewTexts & { imageCount: number },
  there: ReviewTexts & { imageCount: number },
): boolean {
  return (
    sent.rating === there.rating &&
    sent.title === there.title &&
    sent.comment === there.comment &&
    sent.imageCount === there.imageCount
  );
}
