import { CheckboxField } from '@selvedge/ui';
import { SectionForm } from './section-form.tsx';
import { useSection } from './use-section.ts';

/** Whether new reviews wait for approval. */
export function ReviewsSection() {
  const draft = useSection<{ newReviewsWait: boolean }>({
    pick: ({ newReviewsWait }) => ({ newReviewsWait }),
    send: (api, body) => api.updateReviewSettings({ body }),
    saved: 'Reviews saved. The change applies to reviews that shoppers send from now on.',
  });
  return (
    <SectionForm title="Reviews" draft={draft}>
      <CheckboxField
        label="New reviews wait for approval"
        hint={
          <>
            Shoppers see a review once you approve it in <a href="/admin/reviews?queue=waiting">Reviews</a>.
            Until then, only its author sees it.
          </>
        }
        checked={draft.value.newReviewsWait}
        onChange={({ currentTarget }) => draft.change({ newReviewsWait: currentTarget.checked })}
      />
    </SectionForm>
  );
}
