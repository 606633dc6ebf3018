import { css } from '@emotion/react';
import { homePageLimits } from '@selvedge/contract';
import { Button, TextAreaField, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { formatSelection, type TextFormat } from './format-selection.ts';

const toolbar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space[1],
  marginBottom: tokens.space[2],
});

const buttons: readonly (readonly [format: TextFormat, label: string, key?: string])[] = [
  ['bold', 'Bold', 'b'],
  ['italic', 'Italic', 'i'],
  ['link', 'Link', 'k'],
  ['heading', 'Heading'],
  ['list', 'List'],
];

interface RichTextFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A text with a toolbar. What the buttons do is also what one can type. */
export function RichTextField({ label, value, error, onChange }: RichTextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  /** What to select once the changed text is in the field. */
  const selection = useRef<readonly [number, number] | null>(null);
  useLayoutEffect(() => {
    if (!selection.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(...selection.current);
    selection.current = null;
  }, [value]);

  function apply(format: TextFormat) {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    const changed = formatSelection(format, value, selectionStart, selectionEnd);
    selection.current = [changed.from, changed.to];
    onChange(changed.text);
  }
  function applyShortcut(event: KeyboardEvent) {
    const found = buttons.find(([, , key]) => key === event.key.toLowerCase());
    if (!found || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    apply(found[0]);
  }
  return (
    <div>
      <div css={toolbar} role="group" aria-label={`Format: ${label}`}>
        {buttons.map(([format, name]) => (
          <Button key={format} variant="secondary" size="sm" onClick={() => apply(format)}>
            {name}
          </Button>
        ))}
      </div>
      <TextAreaField
        ref={area}
        label={label}
        hint="Leave an empty line between paragraphs. ## starts a heading and - a list item. **bold**, _italic_, [a link](/sale)."
        required
        rows={8}
        spellCheck
        // Marks and links aren't counted by the store.
        maxLength={2 * homePageLimits.body}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={applyShortcut}
      />
    </div>
  );
}
