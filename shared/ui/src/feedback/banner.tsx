import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { tokens } from '../style/tokens.ts';

const { color, space } = tokens;
const frame = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[3]} ${space[4]}`,
  borderLeft: '3px solid currentColor',
  borderRadius: tokens.radius.sm,
});
const body = css({ flex: '1 1 16rem', minWidth: 0, color: color.text });
const danger = css({ background: color.dangerSurface, color: color.danger });
const tones = {
  info: css({ background: color.sunken, color: color.muted }),
  success: css({ background: color.successSurface, color: color.success }),
};

interface ErrorBannerProps {
  /** What happened, whether anything was lost, and what to do. */
  children: ReactNode;
  /** A short bold line above it. */
  title?: string;
  onRetry?: () => void;
  /** `Retry` by default. */
  retryText?: string;
  isRetrying?: boolean;
  className?: string;
}

/** The red banner. Announced immediately. */
export function ErrorBanner({
  children,
  title,
  onRetry,
  retryText = 'Retry',
  isRetrying,
  className,
}: ErrorBannerProps) {
  return (
    <div role="alert" css={[frame, danger]} className={className}>
      <div css={body}>
        {title ? <strong css={{ display: 'block' }}>{title}</strong> : null}
        <span css={{ color: color.danger }}>{children}</span>
      </div>
      {onRetry ? (
        <Button variant="danger" size="sm" onClick={onRetry} isBusy={isRetrying} busyText="Retrying...">
          {retryText}
        </Button>
      ) : null}
    </div>
  );
}

interface NoticeBannerProps {
  children: ReactNode;
  title?: string;
  tone?: keyof typeof tones;
  /** A link or button at the end. */
  action?: ReactNode;
  className?: string;
}

/** A neutral or success message. Announced politely. */
export function NoticeBanner({ children, title, tone = 'info', action, className }: NoticeBannerProps) {
  return (
    <div role="status" css={[frame, tones[tone]]} className={className}>
      <div css={body}>
        {title ? <strong css={{ display: 'block' }}>{title}</strong> : null}
        {children}
      </div>
      {action}
    </div>
  );
}
