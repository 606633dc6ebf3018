import type { AdminReviewSummary } from '@selvedge/contract';
import { Moment, Picture, RatingStars } from '@selvedge/ui';
import { formatCount } from '../../format-count.ts';
import { CellNote } from '../../tables/cell-note.tsx';
import type { Column } from '../../tables/data-table.tsx';
import { ReviewBadges } from './review-badges.tsx';

const excerptLength = 140;

export const reviewColumns: readonly Column<AdminReviewSummary>[] = [
  {
    name: 'Picture',
    kind: 'picture',
    cell: ({ product }) => <Picture image={product.image} sizes="72px" ratio="4 / 5" alt="" />,
  },
  {
    name: 'Review',
    kind: 'title',
    cell: ({ id, title, userName, comment, imageCount }) => (
      <>
        <a href={`/admin/reviews/${id}`} css={{ overflowWrap: 'anywhere' }}>
          {title || `Review by ${userName}`}
        </a>
        <CellNote>{excerpt(comment)}</CellNote>
        {imageCount > 0 ? <CellNote>{formatCount(imageCount, 'photo')}</CellNote> : null}
      </>
    ),
  },
  { name: 'Rating', cell: ({ rating }) => <RatingStars rating={rating} /> },
  {
    name: 'Product',
    cell: ({ product, userName, createdAt }) => (
      <>
        {product.name}
        <CellNote>
          {userName}, <Moment at={createdAt} isDay />
        </CellNote>
      </>
    ),
  },
  { name: 'Status', cell: (review) => <ReviewBadges review={review} /> },
];

function excerpt(text: string): string {
  const characters = [...text];
  return characters.length <= excerptLength ? text : `${characters.slice(0, excerptLength).join('')}…`;
}
