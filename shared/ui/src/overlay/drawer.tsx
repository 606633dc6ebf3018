import { css, keyframes } from '@emotion/react';
import { tokens } from '../style/tokens.ts';
import { Modal, type ModalProps } from './modal.tsx';

interface DrawerProps extends ModalProps {
  /** `right` by default. */
  side?: 'left' | 'right';
}

const place = css({ width: 'min(26rem, 92vw)', maxWidth: 'none', height: '100dvh', maxHeight: 'none' });
const slideFrom = (x: string) => keyframes({ from: { transform: `translateX(${x})` } });
const sides = {
  left: css({ margin: '0 auto 0 0', animation: `${slideFrom('-100%')} ${tokens.motion.slow}` }),
  right: css({ margin: '0 0 0 auto', animation: `${slideFrom('100%')} ${tokens.motion.slow}` }),
};

/** A full-height panel at one side of the window. */
export function Drawer({ side = 'right', ...modal }: DrawerProps) {
  return <Modal css={[place, sides[side]]} {...modal} />;
}
