import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { frameMessages } from './frame-messages.ts';

const { color, space } = tokens;
const banner = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[3],
  marginBlock: space[3],
  paddingInline: space[4],
  background: color.dangerSurface,
  color: color.text,
  borderLeft: `3px solid ${color.danger}`,
  borderRadius: tokens.radius.sm,
});
const retryButton = css({ minHeight: tokens.size.target, textDecoration: 'underline' });

/** Shown in place of the categories if they couldn't be loaded. */
export function CategoriesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" css={banner}>
      {frameMessages.categoriesFailed}
      <button type="button" css={retryButton} onClick={onRetry}>
        {frameMessages.retry}
      </button>
    </div>
  );
}
