import { homePageLimits } from '@selvedge/contract';
import type { HomeSectionKind } from '../home-section-kind.ts';

/** Formatted text. */
export const text: HomeSectionKind = {
  check({ blocks = [] }) {
    const spans = blocks.flatMap(({ lines }) => lines.flat());
    const length = spans.reduce((sum, span) => sum + span.text.length, 0);
    return {
      ...(JSON.stringify(blocks).length > homePageLimits.bodyJson && {
        blocks: 'has too many links and too much formatting',
      }),
      ...(length > homePageLimits.body && {
        blocks: `must not have more than ${homePageLimits.body} characters`,
      }),
      ...(length === 0 && { blocks: 'must not be empty' }),
    };
  },
  show: async ({ blocks = [] }) => (blocks.length === 0 ? null : { blocks }),
};
