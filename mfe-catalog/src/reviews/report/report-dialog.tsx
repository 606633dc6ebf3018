import { reviewLimits, reviewReportReasons, type Review, type ReviewReportReason } from '@selvedge/contract';
import { getErrorMessage, isApiError, useHost } from '@selvedge/mfe-kit';
import { Button, Dialog, Form, required, SelectField, TextAreaField, useForm } from '@selvedge/ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { reviewScopeAtom } from '../review-scope.ts';

const rules = { reason: required('Choose a reason'), details: () => undefined };
const options = reviewReportReasons.map((reason) => ({ value: reason, label: reason }));
const emptyDraft = { reason: '', details: '' };

interface ReportDialogProps {
  /** Null while the dialog is closed. */
  review: Review | null;
  onClose: () => void;
}

/** The form for reporting a review, for shoppers and visitors alike. While closed, it keeps the draft for the last review. */
export function ReportDialog({ review, onClose }: ReportDialogProps) {
  const [last, setLast] = useState(review);
  const [draft, setDraft] = useState(emptyDraft);
  if (review && review.id !== last?.id) {
    setLast(review);
    setDraft(emptyDraft);
  }
  return (
    <Dialog isOpen={review !== null} onClose={onClose} title="Report this review">
      {last ? (
        <ReportForm key={last.id} review={last} draft={draft} onDraft={setDraft} onSent={onClose} />
      ) : null}
    </Dialog>
  );
}

interface ReportFormProps {
  review: Review;
  draft: typeof emptyDraft;
  onDraft: (draft: typeof emptyDraft) => void;
  onSent: () => void;
}

function ReportForm({ review, draft, onDraft, onSent }: ReportFormProps) {
  const { api, notify } = useHost();
  const { productId } = useAtomValue(reviewScopeAtom);
  const { errors, failure, isBusy, formProps } = useForm({
    rules,
    async submit({ reason, details }) {
      const text = details.trim();
      try {
        const { message } = await api.reportReview({
          params: { id: productId, reviewId: review.id },
          body: { reason: reason as ReviewReportReason, ...(text && { details: text }) },
        });
        notify({ type: 'success', message });
      } catch (error) {
        return {
          message: "Your report wasn't sent",
          detail: getErrorMessage(error, 'What you typed is still here. Please try again in a moment.'),
          fields: isApiError(error) ? error.fields : {},
        };
      }
      onDraft(emptyDraft);
      onSent();
      return undefined;
    },
  });
  return (
    <Form failure={failure} formProps={formProps}>
      <p>What’s wrong with this review? The store decides whether it stays.</p>
      <SelectField
        label="Reason"
        name="reason"
        required
        showsRequired
        value={draft.reason}
        onChange={({ currentTarget }) => onDraft({ ...draft, reason: currentTarget.value })}
        placeholder="Please choose"
        options={options}
        error={errors.reason}
        data-autofocus
      />
      <TextAreaField
        label="Details"
        name="details"
        rows={4}
        maxLength={reviewLimits.reportDetails}
        value={draft.details}
        onChange={({ currentTarget }) => onDraft({ ...draft, details: currentTarget.value })}
        error={errors.details}
      />
      <Button type="submit" isBusy={isBusy} busyText="Sending...">
        Send report
      </Button>
    </Form>
  );
}
