import { css } from '@emotion/react';
import { Card, tokens } from '@selvedge/ui';
import { useId, type ReactNode, type Ref } from 'react';

const { space, text, color } = tokens;
const card = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  alignContent: 'start',
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

interface PanelProps {
  title: string;
  /** Shown beside the title. */
  actions?: ReactNode;
  /** Ref to the title, which scripts can focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Explanation below the title. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A titled card: one region of a page. */
export function Panel({ title, actions, titleRef, intro, children }: PanelProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} css={card}>
      <div>
        <div css={head}>
          <h2 id={id} ref={titleRef} tabIndex={-1} css={{ fontSize: text.lg }}>
            {title}
          </h2>
          {actions}
        </div>
        {intro ? <p css={{ marginTop: space[1], fontSize: text.sm, color: color.muted }}>{intro}</p> : null}
      </div>
      {children}
    </Card>
  );
}
