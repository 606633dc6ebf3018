import { expect, test } from 'vitest';
import { draftChecksum } from './draft-checksum.ts';
import type { ProductDraft } from './product-draft.ts';
import type { IngestedPicture } from './ingest-pictures.ts';

const scarf: ProductDraft = {
  handle: 'scarf',
  line: 3,
  title: 'A scarf',
  description: '<p>Soft</p>',
  detailedDescription: '<p>One piece</p>',
  specifications: '<p>180 cm</p>',
  materials: '<p>Wool</p>',
  careInstructions: '<p>Cold</p>',
  categoryPath: ['Women', 'Knits'],
  furtherCategoryPaths: [['Sale']],
  categoryHeadings: { home: 'Type', further: 'Also' },
  tags: ['soft'],
  material: 'Wool',
  brand: 'Ada',
  colors: [{ name: 'Moss' }],
  variants: [
    {
      line: 3,
      sku: 'SCARF-M',
      color: 'Moss',
      size: 'M',
      priceMinor: 4500,
      compareAtMinor: null,
      stock: 3,
      weightGrams: 210,
    },
  ],
  pictures: undefined,
  isPublished: true,
};
const picture = { id: 'p1', colors: ['Moss'] } as IngestedPicture;

// If they changed, importing the same file again would bring back stock that has been sold since.
test('the checksums of files imported long ago have not changed', () => {
  expect(draftChecksum(scarf, [picture])).toBe(
    'd179649f06b8bd7408ec601884e31437310bcc7218e9dcb83288133de0728f06',
  );
  const withFewerColumns = {
    ...scarf,
    brand: undefined,
    careInstructions: undefined,
    furtherCategoryPaths: undefined,
  };
  expect(draftChecksum(withFewerColumns, [])).toBe(
    '5f2f78ed333bfe34b2091b2dfa5102db14647052c3b7827c902f4c61eafdcfff',
  );
});

test('content changes the checksum, but line numbers do not', () => {
  const moved = { ...scarf, line: 9, variants: scarf.variants.map((one) => ({ ...one, line: 9 })) };
  expect(draftChecksum(moved, [picture])).toBe(draftChecksum(scarf, [picture]));
  for (const change of [{ brand: 'Bea' }, { careInstructions: '<p>Warm</p>' }])
    expect(draftChecksum({ ...scarf, ...change }, [picture])).not.toBe(draftChecksum(scarf, [picture]));
});
