import { HeadingField } from '../section-fields.tsx';
import type { SectionKind } from '../section-kind.ts';

export const categories: SectionKind = {
  label: 'Categories',
  detail: 'The top-level categories with a picture each',
  Form: (form) => <HeadingField form={form} hint="“Shop by category” by default." />,
};
