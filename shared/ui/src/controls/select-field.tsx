import { css } from '@emotion/react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { tokens } from '../style/tokens.ts';
import { controlStyle, FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx';

interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

type SelectFieldProps = FieldTexts & {
  /** The options; alternatively, pass `<option>` children. */
  options?: readonly SelectOption[];
  /** Shown while nothing is selected; can't be selected itself. */
  placeholder?: string;
  className?: string;
  ref?: Ref<HTMLSelectElement>;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>;

const box = css({
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    right: tokens.space[4],
    top: '50%',
    width: '0.5rem',
    height: '0.5rem',
    borderRight: '1.5px solid currentColor',
    borderBottom: '1.5px solid currentColor',
    transform: 'translateY(-70%) rotate(45deg)',
    pointerEvents: 'none',
  },
});
const select = css({
  appearance: 'none',
  paddingRight: tokens.space[10],
  cursor: 'pointer',
  textOverflow: 'ellipsis',
});

/** A labeled native select. */
export function SelectField({
  label,
  hint,
  error,
  showsRequired,
  className,
  id,
  options,
  placeholder,
  children,
  ...rest
}: SelectFieldProps) {
  const texts = { label, hint, error, showsRequired };
  const ids = useFieldIds(id, texts);
  return (
    <FieldFrame ids={ids} texts={texts} className={className}>
      <div css={box}>
        <select css={[controlStyle, select]} {...rest} {...ids.control}>
          {placeholder ? (
            <option value="" disabled>
              {placeholder}
            </option>
          ) : null}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
      </div>
    </FieldFrame>
  );
}
