import { css } from '@emotion/react';
import { reviewLimits } from '@selvedge/contract';
import { StarRatingField, TextAreaField, TextField, tokens } from '@selvedge/ui';
import { useAtom } from 'jotai';
import { reviewDraftAtom } from '../review-draft.ts';
import { PhotoField } from './photo-field.tsx';

const form = css({ display: 'grid', gap: tokens.space[5] });

export function ReviewForm({ id, onSubmit }: { id: string; onSubmit: () => void }) {
  const [draft, change] = useAtom(reviewDraftAtom);
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
        onChange={(rating) => change({ rating })}
      />
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={reviewLimits.title}
        hint={lengthHint(draft.title, reviewLimits.title)}
        value={draft.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
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
        onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
      />
      <PhotoField />
      <p css={{ fontSize: tokens.text.sm, color: tokens.color.muted }}>
        We show your first name and last initial with your review.
      </p>
    </form>
  );
}

function lengthHint(text: string, limit: number): string {
  return `${text.length.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters`;
}
