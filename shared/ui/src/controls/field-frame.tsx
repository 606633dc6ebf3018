import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { tokens } from '../style/tokens.ts';

const { color, space, text } = tokens;

export interface FieldTexts {
  label: ReactNode;
  /** Shown below the field and read out with it. */
  hint?: ReactNode;
  /** Shown in red below the field and read out with it; marks the field as invalid. */
  error?: ReactNode;
  /** Shows `*` after the label. Mark either all required fields or none. */
  showsRequired?: boolean;
}

export const controlStyle = css({
  width: '100%',
  minHeight: '3rem',
  padding: `${space[2]} ${space[3]}`,
  background: color.surface,
  color: color.text,
  border: `1px solid ${color.control}`,
  borderRadius: tokens.radius.sm,
  transition: `border-color ${tokens.motion.quick}`,
  '&::placeholder': { color: color.muted, opacity: 1 },
  '&:hover:not(:disabled)': { borderColor: color.text },
  '&:focus-visible': { outlineOffset: '-1px' },
  '&:disabled, &:read-only:not(select)': { background: color.sunken, color: color.muted },
  '&[aria-invalid="true"]': { borderColor: color.danger },
});

const labelStyle = css({
  display: 'block',
  marginBottom: space[1],
  fontSize: text.sm,
  fontWeight: tokens.weight.medium,
});
const hintStyle = css({ marginTop: space[1], fontSize: text.sm, color: color.muted });
const errorStyle = css({
  marginTop: space[1],
  fontSize: text.sm,
  color: color.danger,
  fontWeight: tokens.weight.medium,
});

/** Ids and attributes that associate a control with its label, hint and error. */
export function useFieldIds(id: string | undefined, texts: FieldTexts) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const hintId = texts.hint ? `${fieldId}-hint` : undefined;
  const errorId = texts.error ? `${fieldId}-error` : undefined;
  return {
    control: {
      id: fieldId,
      'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': texts.error ? (true as const) : undefined,
    },
    hintId,
    errorId,
  };
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" css={{ color: color.danger }}>
      *
    </span>
  );
}

/** The hint and error below a control. */
export function FieldNotes({
  ids,
  hint,
  error,
}: {
  ids: ReturnType<typeof useFieldIds>;
  hint?: ReactNode;
  error?: ReactNode;
}) {
  return (
    <>
      {error ? (
        <p id={ids.errorId} css={errorStyle}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={ids.hintId} css={hintStyle}>
          {hint}
        </p>
      ) : null}
    </>
  );
}

/** The label, the control below it, and the notes below that. */
export function FieldFrame({
  ids,
  texts,
  className,
  children,
}: {
  ids: ReturnType<typeof useFieldIds>;
  texts: FieldTexts;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className} css={{ minWidth: 0 }}>
      <label htmlFor={ids.control.id} css={labelStyle}>
        {texts.label}
        {texts.showsRequired ? <RequiredMark /> : null}
      </label>
      {children}
      <FieldNotes ids={ids} hint={texts.hint} error={texts.error} />
    </div>
  );
}
