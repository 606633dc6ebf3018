import type { BulkActionRule, ValuesOf } from './bulk-action.ts';

export const publish: BulkActionRule<ValuesOf<'PUBLISH'>> = {
  describe: () => 'Publish',
  edit: (product) => ({ ...product, isPublished: true }),
};

export const hide: BulkActionRule<ValuesOf<'HIDE'>> = {
  describe: () => 'Hide',
  edit: (product) => ({ ...product, isPublished: false }),
};
