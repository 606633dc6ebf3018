import { css } from '@emotion/react';
import { Card, tokens } from '@selvedge/ui';
import { useId, type ReactNode } from 'react';

const heading = css({ marginBottom: tokens.space[4], fontSize: tokens.text.xl });

/** A card with a heading. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} css={heading}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
