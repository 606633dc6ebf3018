import type { HomeSectionKind } from '../home-section-kind.ts';

/** A large picture with a heading, a text and a button. */
export const hero: HomeSectionKind = {
  check: ({ heading }) => ({ ...(!heading && { heading: 'must not be empty' }) }),
  async show({ text, link, imageId }, { images }) {
    const image = images.get(imageId ?? '');
    return { ...(text && { text }), ...(link && { link }), ...(image && { image }) };
  },
};
