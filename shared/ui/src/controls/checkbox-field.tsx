import { css } from '@emotion/react';
import type { InputHTMLAttributes, Ref } from 'react';
import { tokens } from '../style/tokens.ts';
import { FieldNotes, useFieldIds, type FieldTexts } from './field-frame.tsx';

type CheckboxFieldProps = FieldTexts & { className?: string; ref?: Ref<HTMLInputElement> } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'className' | 'type'
  >;

const row = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space[3],
  minHeight: tokens.size.target,
  // Extends the touch target to the left of the box.
  marginInlineStart: `calc(-1 * ${tokens.space[3]})`,
  paddingInlineStart: tokens.space[3],
  cursor: 'pointer',
});
const box = css({
  flex: 'none',
  width: '1.25rem',
  height: '1.25rem',
  margin: 0,
  accentColor: tokens.color.primary,
  cursor: 'inherit',
});

/** A checkbox with a label next to it; the whole line is clickable. */
export function CheckboxField({
  label,
  hint,
  error,
  showsRequired: _,
  className,
  id,
  ...input
}: CheckboxFieldProps) {
  const ids = useFieldIds(id, { label, hint, error });
  return (
    <div className={className}>
      <label css={row}>
        <input type="checkbox" css={box} {...input} {...ids.control} />
        <span>{label}</span>
      </label>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
