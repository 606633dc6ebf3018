import { homeSectionFields, type HomeSectionInput } from '@selvedge/contract';
import { cleanText, withoutBidiControls } from '../../platform/clean-text.ts';
import { homeSectionKinds } from './home-section-kinds.ts';

/** Validates sections. References are checked elsewhere. @returns a message by path, such as `sections.2.heading` */
export function findSectionErrors(sections: readonly HomeSectionInput[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [index, section] of sections.entries()) {
    const path = `sections.${index}`;
    if (sections.findIndex(({ id }) => id === section.id) < index) errors[`${path}.id`] = 'is used twice';
    const own = homeSectionKinds[section.kind].check?.(section) ?? {};
    for (const [field, message] of Object.entries(own)) errors[`${path}.${field}`] = message;
  }
  return errors;
}

/** Drops fields that the section's kind doesn't have, and cleans its texts. */
export function normalizeSection(section: HomeSectionInput): HomeSectionInput {
  const { id, kind, isHidden } = section;
  const fields = homeSectionFields[kind].map((field) => [field, section[field]] as const);
  const own = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  return { id, kind, isHidden, ...cleanTexts(own as Partial<HomeSectionInput>) };
}

function cleanTexts({
  heading,
  text,
  link,
  productIds,
  blocks,
  pictures,
  ...rest
}: Partial<HomeSectionInput>) {
  return {
    ...rest,
    ...(heading !== undefined && { heading: cleanText(heading) }),
    ...(text !== undefined && { text: cleanText(text) }),
    ...(link !== undefined && { link: link && { ...link, label: cleanText(link.label) } }),
    ...(productIds && { productIds: [...new Set(productIds)] }),
    ...(pictures && { pictures: pictures.map((one) => ({ ...one, caption: cleanText(one.caption) })) }),
    ...(blocks && {
      blocks: blocks.map(({ type, lines }) => ({
        type,
        lines: lines.map((line) => line.map((span) => ({ ...span, text: withoutBidiControls(span.text) }))),
      })),
    }),
  };
}

/** What a store that has composed nothing starts from: it looks like the standard home page of a store with banners. */
export const standardSections: HomeSectionInput[] = [
  { id: sectionId(1), kind: 'BANNERS', isHidden: false, group: 'HERO' },
  { id: sectionId(2), kind: 'BANNERS', isHidden: false, group: 'SEASONAL' },
  { id: sectionId(3), kind: 'BANNERS', isHidden: false, group: 'OFFERS' },
  { id: sectionId(4), kind: 'NEW_ARRIVALS', isHidden: false, heading: 'New In', count: 8 },
];

function sectionId(place: number): string {
  return `00000000-0000-4000-8000-00000000000${place}`;
}

/** What sections refer to. */
export function referencesOf(sections: readonly HomeSectionInput[]) {
  const unique = (ids: (string | null | undefined)[]) =>
    [...new Set(ids.filter((id) => id !== null && id !== undefined))] as string[];
  return {
    images: unique(
      sections.flatMap(({ imageId, pictures = [] }) => [imageId, ...pictures.map((one) => one.imageId)]),
    ),
    products: unique(sections.flatMap(({ productIds = [] }) => productIds)),
    collections: unique(sections.map(({ collectionId }) => collectionId)),
  };
}
