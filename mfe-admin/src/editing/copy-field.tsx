import { css } from '@emotion/react';
import { TextField, tokens } from '@selvedge/ui';
import { useRef } from 'react';
import { CopyButton } from './copy-button.tsx';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: tokens.space[2],
  alignItems: 'end',
});

/** A read-only text with a Copy button. If the browser blocks copying, the button selects the text instead. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container} css={row}>
      <TextField
        label={label}
        value={text}
        readOnly
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton
        text={text}
        aria-label={`Copy ${label}`}
        onBlocked={() => container.current?.querySelector('input')?.select()}
      />
    </div>
  );
}
