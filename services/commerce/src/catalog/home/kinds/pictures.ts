import type { HomeSectionKind } from '../home-section-kind.ts';

/** One to four pictures that can be links. */
export const pictures: HomeSectionKind = {
  check: ({ pictures: chosen = [] }) => ({
    ...(chosen.length === 0 && { pictures: 'must not be empty' }),
  }),
  async show({ pictures: chosen = [] }, { images }) {
    const shown = chosen.flatMap(({ imageId, url, caption }) => {
      const image = images.get(imageId);
      return image ? [{ image, url, caption }] : [];
    });
    return shown.length === 0 ? null : { pictures: shown };
  },
};
