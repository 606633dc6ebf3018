import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { useId, useRef } from 'react';

const { color, space, text, radius } = tokens;
const type = { fontFamily: 'ui-monospace, monospace', fontSize: text.sm, lineHeight: '1.5rem' };
const frame = css({
  display: 'grid',
  gridTemplateColumns: '3rem minmax(0, 1fr)',
  height: '18rem',
  overflow: 'hidden',
  background: color.surface,
  border: `1px solid ${color.control}`,
  borderRadius: radius.sm,
  '&:focus-within': { borderColor: color.text, outline: `2px solid ${color.focus}`, outlineOffset: '-1px' },
  '&:has([aria-invalid])': { borderColor: color.danger },
});
const numbers = css({
  ...type,
  overflow: 'hidden',
  margin: 0,
  padding: `${space[2]} ${space[2]} ${space[8]}`,
  textAlign: 'right',
  color: color.muted,
  background: color.sunken,
  whiteSpace: 'pre',
});
const area = css({
  ...type,
  width: '100%',
  height: '100%',
  padding: space[2],
  border: 0,
  resize: 'none',
  background: 'transparent',
  whiteSpace: 'pre',
  overflow: 'auto',
  '&:focus-visible': { outline: 'none' },
});

interface CssEditorProps {
  label: string;
  value: string;
  /** One message per rule violation. */
  problems: readonly string[];
  onChange: (value: string) => void;
}

/** A CSS editor with line numbers and a list of problems. */
export function CssEditor({ label, value, problems, onChange }: CssEditorProps) {
  const id = useId();
  const gutter = useRef<HTMLPreElement>(null);
  const lineCount = value.split('\n').length;
  return (
    <div>
      <label
        htmlFor={id}
        css={{ display: 'block', marginBottom: space[1], fontSize: text.sm, fontWeight: 500 }}
      >
        {label}
      </label>
      <div css={frame}>
        <pre ref={gutter} css={numbers} aria-hidden="true">
          {Array.from({ length: lineCount }, (_, index) => index + 1).join('\n')}
        </pre>
        <textarea
          id={id}
          css={area}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          maxLength={20_000}
          wrap="off"
          value={value}
          aria-describedby={`${id}-hint${problems.length > 0 ? ` ${id}-problems` : ''}`}
          aria-invalid={problems.length > 0 || undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onScroll={({ currentTarget }) => {
            if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop;
          }}
        />
      </div>
      <ul
        id={`${id}-problems`}
        css={{ marginTop: space[2], fontSize: text.sm, color: color.danger, listStyle: 'none' }}
        aria-label="CSS problems"
        aria-live="polite"
      >
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p id={`${id}-hint`} css={{ marginTop: space[2], fontSize: text.sm, color: color.muted }}>
        Applies only to the text of pages, banners and product descriptions. To style one of them, start a
        rule with <code>.page</code>, <code>.hero</code>, <code>.collection</code> or{' '}
        <code>.description</code>, such as <code>.page h2 {'{ letter-spacing: 0.02em }'}</code>. You can set
        colors, fonts, spacing, borders and backgrounds without URLs, and use <code>@media</code>.
      </p>
    </div>
  );
}
