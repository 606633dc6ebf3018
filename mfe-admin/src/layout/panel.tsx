import { css } from '@emotion/react';
import { Card, tokens } from '@selvedge/ui';
import { useId, type ReactNode, type Ref } from 'react';

const { space } = tokens;
const card = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
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
  children: ReactNode;
}

/** A region of a page with a title of its own. */
export function Panel({ title, actions, titleRef, children }: PanelProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} css={card}>
      <div css={head}>
        <h2 id={id} ref={titleRef} tabIndex={-1} css={{ fontSize: tokens.text.lg }}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </Card>
  );
}
