import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { LineIcon } from '../media/line-icon.tsx';
import { tokens } from '../style/tokens.ts';
import { FieldNotes, useFieldIds } from './field-frame.tsx';

interface FileDropFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Media types offered in the file dialog. Dropped files can have other types. */
  accept: readonly string[];
  onFiles: (files: File[]) => void;
  /** One file at a time. */
  isSingle?: boolean;
  /** The icon next to the label; a camera by default. */
  kind?: 'picture' | 'document';
  /** Selects a whole folder, if the browser supports it. */
  isFolder?: boolean;
  isDisabled?: boolean;
}

const { color, space, text } = tokens;
const zone = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  minHeight: '4.5rem',
  padding: space[3],
  border: `1px dashed ${color.control}`,
  borderRadius: tokens.radius.md,
  fontWeight: tokens.weight.medium,
  textAlign: 'center',
  transition: `background-color ${tokens.motion.quick}`,
  '&:hover': { background: color.sunken },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  '&:has(:disabled)': { color: color.muted, background: color.sunken },
});
// Covers the whole zone so that the browser handles dropped files itself.
const input = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  '&::file-selector-button': { cursor: 'pointer' },
  '&:disabled': { cursor: 'not-allowed' },
});

const icons = {
  picture: (
    <>
      <path d="M4 8h3.2l1.6-2.5h6.4L16.8 8H20v11H4z" />
      <circle cx="12" cy="13" r="3.5" />
    </>
  ),
  document: <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />,
};

/** A zone for dropping files, or clicking to choose them. */
export function FileDropField({
  label,
  hint,
  error,
  accept,
  onFiles,
  isSingle,
  kind = 'picture',
  isFolder,
  isDisabled,
}: FileDropFieldProps) {
  const ids = useFieldIds(undefined, { label, hint, error });
  return (
    <div>
      <label css={zone} htmlFor={ids.control.id}>
        <LineIcon size={24}>{icons[kind]}</LineIcon>
        <span css={{ fontSize: text.sm }}>{label}</span>
        <input
          type="file"
          multiple={!isSingle}
          {...(isFolder && { webkitdirectory: '' })}
          css={input}
          accept={accept.join(',')}
          disabled={isDisabled}
          {...ids.control}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            // Lets the same file be chosen again after it was removed.
            currentTarget.value = '';
          }}
        />
      </label>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
