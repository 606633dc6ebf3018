import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

const { color, space, media } = tokens;
const toggle = css({
  display: 'flex',
  width: '100%',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: tokens.size.target,
  padding: `${space[2]} ${space[4]}`,
  border: `1px solid ${color.control}`,
  borderRadius: tokens.radius.sm,
  background: color.surface,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  [media.tablet]: { display: 'none' },
});
const content = css({
  paddingTop: space[3],
  '&[data-open="false"]': { display: 'none' },
  [media.tablet]: { '&[data-open]': { display: 'block' }, paddingTop: 0 },
});

interface FoldedOnPhoneProps {
  /** A link with this fragment opens it. */
  id: string;
  /** The text of the button. */
  label: string;
  children: ReactNode;
}

/** Long content that a phone shows only after a press of its button. Wider screens always show it. */
export function FoldedOnPhone({ id, label, children }: FoldedOnPhoneProps) {
  const { hash } = useLocation();
  const isLinked = hash === `#${id}`;
  const [shown, setShown] = useState({ hash, isOpen: isLinked });
  // Another link was followed.
  if (shown.hash !== hash) setShown({ hash, isOpen: isLinked });
  const { isOpen } = shown;
  return (
    <div id={id}>
      <button
        type="button"
        css={toggle}
        aria-expanded={isOpen}
        aria-controls={`${id}-content`}
        onClick={() => setShown({ hash, isOpen: !isOpen })}
      >
        <span>{label}</span>
        <span aria-hidden="true">{isOpen ? '−' : '+'}</span>
      </button>
      <div id={`${id}-content`} css={content} data-open={isOpen}>
        {children}
      </div>
    </div>
  );
}
