import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { tokens } from '../style/tokens.ts';
import { CloseIcon } from './close-icon.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

export interface ModalProps {
  isOpen: boolean;
  /** Called on Escape, Back, the close button or a click outside the panel. */
  onClose: () => void;
  /** Called on Back instead of `onClose`. */
  onBack?: () => void;
  title: ReactNode;
  /** For screen readers only. */
  isTitleHidden?: boolean;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children?: ReactNode;
  className?: string;
}

const { color, space } = tokens;
const panel = css({
  display: 'flex',
  flexDirection: 'column',
  padding: 0,
  border: 0,
  background: color.background,
  color: color.text,
  boxShadow: tokens.shadow.floating,
  overflow: 'hidden',
  '&::backdrop': { background: color.overlay },
});
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: `${space[3]} ${space[3]} ${space[3]} ${space[5]}`,
});
const close = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: tokens.size.target,
  height: tokens.size.target,
  borderRadius: tokens.radius.round,
  '&:hover': { background: color.sunken },
});
const content = css({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space[2]} ${space[5]} ${space[5]}`,
});
const foot = css({
  padding: `${space[4]} ${space[5]} max(${space[4]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${color.hairline}`,
});

/** The native modal dialog under Dialog and Drawer. */
export function Modal({ isOpen, ...rest }: ModalProps) {
  return isOpen ? <OpenModal {...rest} /> : null;
}

function OpenModal({
  onClose,
  onBack,
  title,
  isTitleHidden = false,
  footer,
  children,
  className,
}: Omit<ModalProps, 'isOpen'>) {
  const titleId = useId();
  const dialog = useModalDialog(onClose, onBack);
  return (
    <dialog {...dialog} aria-labelledby={titleId} css={panel} className={className}>
      <div css={head}>
        <h2
          id={titleId}
          className={isTitleHidden ? 'visually-hidden' : undefined}
          css={{ fontSize: tokens.text.xl }}
        >
          {title}
        </h2>
        <button
          type="button"
          css={[close, isTitleHidden && { marginLeft: 'auto' }]}
          aria-label="Close"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <div css={content}>{children}</div>
      {footer ? <div css={foot}>{footer}</div> : null}
    </dialog>
  );
}
