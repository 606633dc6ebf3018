import { css } from '@emotion/react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../controls/button.tsx';
import { tokens } from '../style/tokens.ts';

interface StepPanelProps {
  /** 1, 2, 3… */
  number: number;
  title: string;
  /** `todo` is dimmed and closed, `current` open, `done` closed with a check and an Edit link. */
  state: 'todo' | 'current' | 'done';
  /** The shopper's choices, shown when the step is done. */
  summary?: ReactNode;
  onEdit?: () => void;
  /** The step's content; only the current step shows it. */
  children?: ReactNode;
  /** Ref to the heading, for moving focus when the step opens. */
  headingRef?: Ref<HTMLHeadingElement>;
  className?: string;
}

const { color, space } = tokens;
const frame = css({ borderTop: `1px solid ${color.hairline}`, paddingBlock: space[5] });
const heading = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  minHeight: tokens.size.target,
});
const marker = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2rem',
  height: '2rem',
  border: `1px solid ${color.control}`,
  borderRadius: tokens.radius.round,
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.medium,
});
const markers = {
  todo: css({ color: color.muted }),
  current: css({ background: color.primary, borderColor: color.primary, color: color.onPrimary }),
  done: css({ background: color.successSurface, borderColor: color.success, color: color.success }),
};

/** One of several steps: a heading with its number or a check mark, and its content if it's the current step. */
export function StepPanel({
  number,
  title,
  state,
  summary,
  onEdit,
  children,
  headingRef,
  className,
}: StepPanelProps) {
  return (
    <section
      aria-label={`Step ${number}: ${title}`}
      css={frame}
      className={className}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <div css={heading}>
        <span css={[marker, markers[state]]} aria-hidden="true">
          {state === 'done' ? '✓' : number}
        </span>
        <h2
          ref={headingRef}
          tabIndex={-1}
          css={{ flex: 1, fontSize: tokens.text.xl, color: state === 'todo' ? color.muted : undefined }}
        >
          {title}
          {state === 'done' ? <span className="visually-hidden"> (completed)</span> : null}
        </h2>
        {state === 'done' && onEdit ? (
          <Button variant="quiet" size="sm" onClick={onEdit} aria-label={`Edit ${title}`}>
            Edit
          </Button>
        ) : null}
      </div>
      {state === 'done' && summary ? (
        <div css={{ paddingLeft: '2.75rem', color: color.muted, fontSize: tokens.text.sm }}>{summary}</div>
      ) : null}
      {state === 'current' ? <div css={{ paddingTop: space[5] }}>{children}</div> : null}
    </section>
  );
}
