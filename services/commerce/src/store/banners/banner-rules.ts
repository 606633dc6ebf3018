import type { BannerInput } from '@selvedge/contract';
import { cleanText } from '../../platform/clean-text.ts';

/** Validates a banner's own fields. References are checked elsewhere. @returns a message per wrong field */
export function validateBanner({
  title,
  linkText,
  placement,
  categoryId,
  startsAt,
  endsAt,
}: BannerInput): Record<string, string> {
  const problems: Record<string, string> = {};
  if (cleanText(title) === '') problems['title'] = 'must not be empty';
  if (cleanText(linkText) === '') problems['linkText'] = 'must not be empty';
  if (categoryId !== null && placement !== 'CATEGORY_PAGE')
    problems['categoryId'] = 'is only for banners on category pages';
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    problems['endsAt'] = 'must be after the start';
  return problems;
}
