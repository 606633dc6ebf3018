import {
  homePageLimits,
  homeSectionFields,
  isLink,
  measureSections,
  type HomeBannerGroup,
  type HomeSectionField,
  type HomeSectionInput,
  type HomeSectionKind,
  type Image,
} from '@selvedge/contract';
import type { DraftErrors } from '../../editing/use-draft.ts';
import { findBadLink, formatRichText, parseRichText } from './rich-text.ts';

export interface PictureDraft {
  /** Stays the same when the picture is replaced; isn't saved. */
  key: string;
  imageId: string;
  /** Empty for none. */
  url: string;
  caption: string;
}

/** A section as its form edits it. It has the fields of all kinds; only those of its own kind are saved. */
export interface SectionDraft {
  id: string;
  kind: HomeSectionKind;
  isHidden: boolean;
  heading: string;
  text: string;
  linkLabel: string;
  linkUrl: string;
  imageId: string | null;
  /** Empty for none. */
  collectionId: string;
  count: string;
  productIds: string[];
  /** Formatted text, as it's typed. */
  body: string;
  pictures: PictureDraft[];
  group: HomeBannerGroup;
}

export const newPicture = (imageId: string): PictureDraft => ({
  key: crypto.randomUUID(),
  imageId,
  url: '',
  caption: '',
});

export const newSection = (kind: HomeSectionKind): SectionDraft => ({
  id: crypto.randomUUID(),
  kind,
  isHidden: false,
  heading: '',
  text: '',
  linkLabel: '',
  linkUrl: '',
  body: '',
  imageId: null,
  collectionId: '',
  count: '8',
  productIds: [],
  pictures: [],
  group: 'HERO',
});

/** @param sent the draft that was saved: its pictures keep their keys, and so the focus */
export const toSectionDraft = (
  { link, count, blocks = [], pictures = [], ...section }: HomeSectionInput,
  sent?: SectionDraft,
): SectionDraft => ({
  ...newSection(section.kind),
  ...section,
  linkLabel: link?.label ?? '',
  linkUrl: link?.url ?? '',
  ...(count !== undefined && { count: String(count) }),
  body: formatRichText(blocks),
  pictures: pictures.map(({ imageId, url, caption }, index) => ({
    ...newPicture(imageId),
    ...{ url: url ?? '', caption },
    ...(sent?.pictures[index] && { key: sent.pictures[index].key }),
  })),
});

/** The API's input: the fields of the section's kind. */
export function toSectionInput(draft: SectionDraft): HomeSectionInput {
  const { id, kind, isHidden } = draft;
  const fields = homeSectionFields[kind] as readonly HomeSectionField[];
  const own = Object.fromEntries(fields.map((field) => [field, inputs[field](draft)]));
  return { id, kind, isHidden, ...own };
}

const inputs: { [Field in HomeSectionField]: (draft: SectionDraft) => HomeSectionInput[Field] } = {
  heading: ({ heading }) => oneLine(heading),
  text: ({ text }) => oneLine(text),
  link: ({ linkLabel, linkUrl }) =>
    linkLabel.trim() === '' ? null : { label: oneLine(linkLabel), url: linkUrl.trim() },
  imageId: ({ imageId }) => imageId,
  collectionId: ({ collectionId }) => collectionId,
  count: ({ count }) => Number(count),
  productIds: ({ productIds }) => productIds,
  blocks: ({ body }) => parseRichText(body),
  pictures: ({ pictures }) =>
    pictures.map(({ imageId, url, caption }) => ({
      imageId,
      caption: oneLine(caption),
      url: url.trim() || null,
    })),
  group: ({ group }) => group,
};

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

const linkHint =
  'Enter a page of this store that starts with /, such as /category/women, or a link that starts with https://. Spaces aren’t allowed.';

/** @returns errors by the draft's fields; for a picture, `pictures.0.url` */
export function checkSection(draft: SectionDraft, images: Readonly<Record<string, Image>>): DraftErrors {
  const fields: readonly HomeSectionField[] = homeSectionFields[draft.kind];
  const has = (field: HomeSectionField) => fields.includes(field);
  return {
    ...(draft.kind === 'HERO' && draft.heading.trim() === '' && { heading: 'Heading is required' }),
    ...(has('link') && checkLink(draft)),
    ...(has('collectionId') && draft.collectionId === '' && { collectionId: 'Choose a collection' }),
    ...(has('productIds') && draft.productIds.length === 0 && { productIds: 'Add at least one product' }),
    ...(has('blocks') && checkBody(draft)),
    ...(has('pictures') && checkPictures(draft, images)),
  };
}

function checkLink({ linkLabel, linkUrl }: SectionDraft): DraftErrors {
  const [label, url] = [linkLabel.trim(), linkUrl.trim()];
  if (label === '' && url !== '') return { linkLabel: 'Enter what the link says, or leave out its address' };
  return label !== '' && !isLink(url) ? { linkUrl: linkHint } : {};
}

function checkBody({ body }: SectionDraft): DraftErrors {
  const blocks = parseRichText(body);
  const badLink = findBadLink(blocks);
  if (blocks.length === 0) return { body: 'Text is required' };
  if (blocks.length > homePageLimits.blocks)
    return { body: `Use at most ${homePageLimits.blocks} paragraphs, headings and lists` };
  return badLink === undefined
    ? {}
    : { body: `“${badLink}” isn’t a link. Links start with /, https://, http:// or mailto:` };
}

function checkPictures({ pictures }: SectionDraft, images: Readonly<Record<string, Image>>): DraftErrors {
  if (pictures.length === 0) return { pictures: 'Add at least one picture' };
  const errors: Record<string, string> = {};
  for (const [index, { imageId, url, caption }] of pictures.entries()) {
    if (url.trim() === '') continue;
    if (!isLink(url.trim())) errors[`pictures.${index}.url`] = linkHint;
    else if (caption.trim() === '' && !images[imageId]?.alt)
      errors[`pictures.${index}.caption`] = 'A picture that’s a link needs a caption or alt text';
  }
  return errors;
}

/** @returns what's wrong with all sections together; undefined if nothing is */
export function checkPage(sections: readonly SectionDraft[]): string | undefined {
  const { products, json } = measureSections(sections.map(toSectionInput));
  const { pageProducts, pageJson } = homePageLimits;
  if (products > pageProducts)
    return `All sections together can show at most ${pageProducts} products, and these show up to ${products}. Remove some, hide a section, or lower “Products at most”.`;
  if (json <= pageJson) return undefined;
  const percent = Math.ceil((json / pageJson - 1) * 100);
  return `There’s ${percent}% too much text in all sections together. Shorten a text, or remove a section.`;
}

/** The API names some fields differently than the form does. */
const renamed: Record<string, string> = { 'link.label': 'linkLabel', 'link.url': 'linkUrl', link: 'linkUrl' };

/** The errors of one section, by the draft's fields. */
export function errorsOf(errors: DraftErrors, index: number): DraftErrors {
  const start = `sections.${index}.`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(
    own.map(([path, message]) => {
      const field = path.slice(start.length);
      return [renamed[field] ?? (field.startsWith('blocks') ? 'body' : field), message];
    }),
  );
}
