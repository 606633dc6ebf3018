import { css } from '@emotion/react';
import { useReadableValue } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { useEffect } from 'react';
import type { DevUi } from './dev-ui-state.ts';

const defaultMs = 5_000;

const notice = css({
  position: 'fixed',
  top: tokens.space[4],
  right: tokens.space[4],
  zIndex: 1000,
  padding: tokens.space[4],
  border: `1px solid ${tokens.color.hairline}`,
  background: tokens.color.surface,
});

/** Shows toasts in the same place and for the same time as the shop. */
export function ToastNotice({ ui }: { ui: DevUi }) {
  const { toast } = useReadableValue(ui.state);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => ui.change({ toast: null }), toast.autoCloseMs ?? defaultMs);
    return () => clearTimeout(timer);
  }, [toast, ui]);
  return <div role="status">{toast ? <p css={notice}>{`${toast.type}: ${toast.message}`}</p> : null}</div>;
}
