import { css } from '@emotion/react';
import { reviewLimits } from '@selvedge/contract';
import { StarRatingField, TextAreaField, TextField, tokens } from '@selvedge/ui';
import type { ReviewDraft } from '../review-draft.ts';
import { PhotoField } from './photo-field.tsx';
import type { Photos } from './use-photos.ts';

const form = css({ display: 'grid', gap: tokens.space[5] });

interface ReviewFormProps {
  id: string;
  draft: ReviewDraft;
  onChange: (part: Partial<ReviewDraft>) => void;
  photos: Photos;
  onSubmit: () => void;
}

export function ReviewForm({ id, draft, onChange, photos, onSubmit }: ReviewFormProps) {
  return (
    <form
      id={id}
      css={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <StarRatingField
        label="Rating"
        showsRequired
        isFirst
        value={draft.rating}
        onChange={(rating) => onChange({ rating })}
      />
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={reviewLimits.title}
        hint={lengthHint(draft.title, reviewLimits.title)}
        value={draft.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextAreaField
        label="Review"
        name="comment"
        showsRequired
        required
        rows={5}
        maxLength={reviewLimits.comment}
        hint={lengthHint(draft.comment, reviewLimits.comment)}
        value={draft.comment}
        onChange={({ currentTarget }) => onChange({ comment: currentTarget.value })}
      />
      <PhotoField photos={photos} />
      <p css={{ fontSize: tokens.text.sm, color: tokens.color.muted }}>
        We show your first name and last initial with your review.
      </p>
    </form>
  );
}

function lengthHint(text: string, limit: number): string {
  return `${text.length.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters`;
}
