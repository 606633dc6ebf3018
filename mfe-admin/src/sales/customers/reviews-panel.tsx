import type { CustomerReview } from '@selvedge/contract';
import { Moment, RatingStars, tokens } from '@selvedge/ui';
import { Panel } from '../../layout/panel.tsx';
import { AllowedLink } from '../../roles/allowed-link.tsx';
import { Entry, EntryList } from './entry-list.tsx';

/** The newest reviews that a customer wrote. */
export const ReviewsPanel = ({ reviews }: { reviews: readonly CustomerReview[] }) => (
  <Panel title="Reviews">
    <EntryList>
      {reviews.map(({ id, productId, productName, rating, title, comment, createdAt }) => (
        <Entry
          key={id}
          title={
            <>
              <AllowedLink to="catalog:read" href={`/admin/products/${encodeURIComponent(productId)}`}>
                {productName}
              </AllowedLink>
              <RatingStars rating={rating} />
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
