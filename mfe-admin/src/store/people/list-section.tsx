import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { useId, type ReactNode } from 'react';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space[4] });

interface ListSectionProps {
  title: string;
  /** If a row disappears together with its focused button, the title is focused. */
  rowCount: number;
  children: ReactNode;
}

export function ListSection({ title, rowCount, children }: ListSectionProps) {
  const id = useId();
  const heading = useFocusAfterChange<HTMLHeadingElement>(rowCount);
  return (
    <section css={section} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} css={{ fontSize: tokens.text.lg }}>
        {title}
      </h2>
      {children}
    </section>
  );
}
