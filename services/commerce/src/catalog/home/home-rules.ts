import {
  countProducts,
  homePageLimits,
  homeSectionFields,
  measureSections,
  type HomeSectionInput,
  type TextBlock,
} from '@selvedge/contract';
import { cleanText, withoutInvisibleCharacters } from '../../platform/clean-text.ts';
import { homeSectionKinds } from './home-section-kinds.ts';

/**
 * Validates sections. References are checked elsewhere.
 * @returns a message by path, such as `sections.2.heading`, or `sections` for all together
 */
export function findSectionErrors(sections: readonly HomeSectionInput[]): Record<string, string> {
  const { products, json } = measureSections(sections);
  const errors: Record<string, string> = {};
  if (products > homePageLimits.pageProducts)
    errors['sections'] =
      `must not show more than ${homePageLimits.pageProducts} products together, not ${products}`;
  else if (json > homePageLimits.pageJson)
    errors['sections'] =
      `have too much text: more than ${homePageLimits.pageJson} characters together as JSON`;
  for (const [index, section] of sections.entries()) {
    const path = `sections.${index}`;
    if (sections.findIndex(({ id }) => id === section.id) < index) errors[`${path}.id`] = 'is used twice';
    const own = homeSectionKinds[section.kind].check?.(section) ?? {};
    for (const [field, message] of Object.entries(own)) errors[`${path}.${field}`] = message;
  }
  return errors;
}

/** Keeps what fits the limits of a page. Pages that were published before there were limits can have more. */
export function limitSections(sections: readonly HomeSectionInput[]): HomeSectionInput[] {
  const kept: HomeSectionInput[] = [];
  let { pageProducts: products, pageJson: json } = homePageLimits;
  for (const section of sections) {
    json -= JSON.stringify(section).length;
    if (json < 0) break;
    const { productIds, count } = section;
    const limited = {
      ...section,
      ...(productIds && { productIds: productIds.slice(0, products) }),
      ...(count !== undefined && { count: Math.min(count, products) }),
    };
    products -= countProducts(limited);
    kept.push(limited);
  }
  return kept;
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
    ...(blocks && { blocks: cleanBlocks(blocks) }),
  };
}

/** Drops invisible characters, and what has nothing else. */
function cleanBlocks(blocks: readonly TextBlock[]): TextBlock[] {
  const cleanLine = (line: TextBlock['lines'][number]) =>
    line
      .map((span) => ({ ...span, text: withoutInvisibleCharacters(span.text) }))
      .filter(({ text }) => text !== '');
  return blocks
    .map(({ type, lines }) => ({ type, lines: lines.map(cleanLine).filter((line) => line.length > 0) }))
    .filter(({ lines }) => lines.length > 0);
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
