import { css, keyframes } from '@emotion/react';
import { tokens } from '../style/tokens.ts';
import { Modal, type ModalProps } from './modal.tsx';

interface DialogProps extends ModalProps {
  /** `normal` is 560 px wide, `wide` 880. */
  size?: 'normal' | 'wide';
}

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
// On a phone it's at the bottom, within reach of the thumb.
const place = css({
  width: '100%',
  maxWidth: '100%',
  maxHeight: '92dvh',
  margin: 'auto 0 0',
  borderRadius: `${tokens.radius.lg} ${tokens.radius.lg} 0 0`,
  animation: `${rise} ${tokens.motion.slow}`,
  [tokens.media.tablet]: {
    width: 'calc(100% - 4rem)',
    maxHeight: '86dvh',
    margin: 'auto',
    borderRadius: tokens.radius.md,
  },
});
const sizes = {
  normal: css({ [tokens.media.tablet]: { maxWidth: '35rem' } }),
  wide: css({ [tokens.media.tablet]: { maxWidth: '55rem' } }),
};

/** A modal dialog for a short task. Put `data-autofocus` on the field that gets the initial focus. */
export function Dialog({ size = 'normal', ...modal }: DialogProps) {
  return <Modal css={[place, sizes[size]]} {...modal} />;
}
