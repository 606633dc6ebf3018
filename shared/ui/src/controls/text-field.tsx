import { css } from '@emotion/react';
import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { controlStyle, FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx';

type Shared = FieldTexts & { className?: string; ref?: Ref<HTMLInputElement> };

export type TextFieldProps = Shared & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>;

/** A labeled one-line field. Set `autoComplete` and, for numbers and codes, `inputMode`. */
export function TextField({ label, hint, error, showsRequired, className, id, ...input }: TextFieldProps) {
  const texts = { label, hint, error, showsRequired };
  const ids = useFieldIds(id, texts);
  return (
    <FieldFrame ids={ids} texts={texts} className={className}>
      <input type="text" css={controlStyle} {...input} {...ids.control} />
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldTexts & { className?: string; ref?: Ref<HTMLTextAreaElement> } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'className'
  >;

const area = css({ display: 'block', resize: 'vertical', lineHeight: 1.5 });

/** A labeled multi-line field. */
export function TextAreaField({
  label,
  hint,
  error,
  showsRequired,
  className,
  id,
  rows = 5,
  ...input
}: TextAreaFieldProps) {
  const texts = { label, hint, error, showsRequired };
  const ids = useFieldIds(id, texts);
  return (
    <FieldFrame ids={ids} texts={texts} className={className}>
      <textarea css={[controlStyle, area]} rows={rows} {...input} {...ids.control} />
    </FieldFrame>
  );
}
