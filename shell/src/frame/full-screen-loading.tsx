import { css } from '@emotion/react';
import { Spinner, tokens } from '@selvedge/ui';
import { frameMessages } from './frame-messages.ts';

const cover = css({
  position: 'fixed',
  inset: 0,
  zIndex: tokens.layer.toast,
  display: 'grid',
  placeItems: 'center',
  background: tokens.color.background,
  color: tokens.color.text,
});

/** Covers the screen while the tenant's configuration loads. */
export function FullScreenSpinner() {
  return (
    <div css={cover}>
      <Spinner size={32} />
    </div>
  );
}

/** Covers the screen while the session is checked. */
export function FullScreenLoading() {
  return (
    <div css={cover} role="status">
      {frameMessages.loading}
    </div>
  );
}
