import { css } from '@emotion/react';
import { Button, Container, tokens } from '@selvedge/ui';
import { frameMessages } from './frame-messages.ts';

export interface RemoteFallbackProps {
  /** The remote's declared title: `The catalog`. */
  title: string;
  /** Shows the fallback of a widget in the corner of the screen. */
  isFloating?: boolean;
  onRetry: () => void;
  isRetrying: boolean;
}

const { color, space } = tokens;
const panel = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[5],
  marginBlock: space[8],
  padding: `${space[6]} ${space[5]}`,
  background: color.dangerSurface,
  borderLeft: `3px solid ${color.danger}`,
  borderRadius: tokens.radius.sm,
});

/** Shown in the region of a remote that couldn't be loaded, with Retry. */
export function RemoteFallback({ title, isFloating = false, onRetry, isRetrying }: RemoteFallbackProps) {
  if (isFloating) return <FloatingFallback title={title} onRetry={onRetry} isRetrying={isRetrying} />;
  return (
    <Container>
      <div role="alert" css={panel}>
        <div css={{ flex: '1 1 20rem' }}>
          <h2 css={{ marginBottom: space[2], fontSize: tokens.text.xl }}>{title} could not be loaded</h2>
          <p>
            The rest of the shop works, and your cart and account are safe. Please try again in a moment, or{' '}
            <a href="/">go to the home page</a>.
          </p>
        </div>
        <Button variant="danger" onClick={onRetry} isBusy={isRetrying} busyText={frameMessages.retrying}>
          {frameMessages.retry}
        </Button>
      </div>
    </Container>
  );
}

const corner = css({
  position: 'fixed',
  right: space[4],
  bottom: space[4],
  zIndex: tokens.layer.sticky,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  maxWidth: `calc(100vw - 2 * ${space[4]})`,
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[4]}`,
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.sm,
  fontSize: tokens.text.sm,
});

function FloatingFallback({ title, onRetry, isRetrying }: RemoteFallbackProps) {
  return (
    <div role="alert" css={corner}>
      <span>{title} could not be loaded</span>
      <Button variant="secondary" onClick={onRetry} isBusy={isRetrying} busyText={frameMessages.retrying}>
        {frameMessages.retry}
      </Button>
    </div>
  );
}
