import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { useId, type ReactNode } from 'react';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space[4] });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space[3],
});

interface ListSectionProps {
  title: string;
  /** Shown beside the title. */
  actions?: ReactNode;
  /** If a focused button disappears, such as with its row, the title is focused. */
  buttonCount: number;
  children: ReactNode;
}

export function ListSection({ title, actions, buttonCount, children }: ListSectionProps) {
  const id = useId();
  const heading = useFocusAfterChange<HTMLHeadingElement>(buttonCount);
  return (
    <section css={section} aria-labelledby={id}>
      <div css={head}>
        <h2 id={id} ref={heading} tabIndex={-1} css={{ fontSize: tokens.text.lg }}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
