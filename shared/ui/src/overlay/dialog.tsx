import { css, keyframes } from '@emotion/react';
import { tokens } from '../style/tokens.ts';
import { Modal, type ModalProps } from './modal.tsx';

export interface DialogProps extends ModalProps {
  /** 560 px unless `wide`, which is 880. */
  size?: 'normal' | 'wide';
}

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
// On a phone it stands at the bottom, where the thumb is.
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

/** A window above the page for one short matter. Put `data-autofocus` on the field to start in. */
export function Dialog({ size = 'normal', ...modal }: DialogProps) {
  return <Modal css={[place, sizes[size]]} {...modal} />;
}
