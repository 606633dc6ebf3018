import type { CustomerReview } from '@selvedge/contract';
import { Badge, Moment, RatingStars, tokens } from '@selvedge/ui';
import { reviewStatusLabels } from '../../catalog/reviews/review-labels.ts';
import { Panel } from '../../layout/panel.tsx';
import { AllowedLink } from '../../roles/allowed-link.tsx';
import { Entry, EntryList } from '../../layout/entry-list.tsx';

/** The newest reviews that a customer wrote. */
export const ReviewsPanel = ({ reviews }: { reviews: readonly CustomerReview[] }) => (
  <Panel title="Reviews">
    <EntryList>
      {reviews.map(({ id, productName, rating, title, comment, status, createdAt }) => (
        <Entry
          key={id}
          title={
            <>
              <AllowedLink to="reviews:read" href={`/admin/reviews/${id}`}>
                {productName}
              </AllowedLink>
              <RatingStars rating={rating} />
              {status === 'PUBLISHED' ? null : <Badge>{reviewStatusLabels[status]}</Badge>}
            </>
          }
          note={<Moment at={createdAt} isDay />}
        >
          {title ? <p css={{ fontWeight: tokens.weight.medium }}>{title}</p> : null}
          {comment ? <p css={{ whiteSpace: 'pre-line' }}>{comment}</p> : null}
        </Entry>
      ))}
    </EntryList>
  </Panel>
);
