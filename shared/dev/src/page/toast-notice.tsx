import { css } from '@emotion/react';
import { useReadable } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { useEffect } from 'react';
import type { Bench } from './bench-state.ts';

const usualMs = 5_000;

const notice = css({
  position: 'fixed',
  top: tokens.space[4],
  right: tokens.space[4],
  zIndex: 1000,
  padding: tokens.space[4],
  border: `1px solid ${tokens.color.hairline}`,
  background: tokens.color.surface,
});

/** Where the shop's toasts stand, and as long. */
export function ToastNotice({ bench }: { bench: Bench }) {
  const { toast } = useReadable(bench.state);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => bench.change({ toast: null }), toast.autoCloseMs ?? usualMs);
    return () => clearTimeout(timer);
  }, [toast, bench]);
  return <div role="status">{toast ? <p css={notice}>{`${toast.type}: ${toast.message}`}</p> : null}</div>;
}
