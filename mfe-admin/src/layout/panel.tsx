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
  /** Beside the title: what can be done here. */
  actions?: ReactNode;
  /** Of the title; it can be focused by a script. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Below the title: what this is for. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A region of a page with a title of its own. */
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
