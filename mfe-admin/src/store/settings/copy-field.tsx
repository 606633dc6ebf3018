import { css } from '@emotion/react';
import { Button, TextField, tokens } from '@selvedge/ui';
import { useRef, useState } from 'react';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: tokens.space[2],
  alignItems: 'end',
});

/** A read-only text with a Copy button. If the browser blocks copying, the button selects the text instead. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      container.current?.querySelector('input')?.select();
    }
  }

  return (
    <div ref={container} css={row}>
      <TextField
        label={label}
        value={text}
        readOnly
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="secondary" aria-label={`Copy ${label}`} onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      </Button>
    </div>
  );
}
