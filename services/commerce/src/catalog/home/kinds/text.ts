import { homePageLimits } from '@selvedge/contract';
import type { HomeSectionKind } from '../home-section-kind.ts';

/** Formatted text. */
export const text: HomeSectionKind = {
  check({ blocks = [] }) {
    const spans = blocks.flatMap(({ lines }) => lines.flat());
    const length = spans.reduce((sum, span) => sum + span.text.length, 0);
    if (blocks.length === 0) return { blocks: 'must not be empty' };
    return length > homePageLimits.body
      ? { blocks: `must not have more than ${homePageLimits.body} characters` }
      : {};
  },
  show: async ({ blocks = [] }) => (blocks.length === 0 ? null : { blocks }),
};
