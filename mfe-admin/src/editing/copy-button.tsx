import { Button } from '@selvedge/ui';
import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  'aria-label'?: string;
  /** Called if the browser blocks copying. Select the text instead. */
  onBlocked: () => void;
}

export function CopyButton({ text, onBlocked, ...button }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onBlocked();
    }
  }
  return (
    <Button variant="secondary" {...button} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  );
}
