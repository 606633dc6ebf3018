import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { useId, type ReactNode } from 'react';

const { space, color, text } = tokens;
const card = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  padding: `${space[5]} ${space[4]}`,
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.md,
  [tokens.media.tablet]: { padding: space[6] },
});

interface FormSectionProps {
  title: string;
  /** What these fields are for. */
  intro?: ReactNode;
  children: ReactNode;
}

/** Fields of a form that belong together. */
export function FormSection({ title, intro, children }: FormSectionProps) {
  const id = useId();
  return (
    <section css={card} aria-labelledby={id}>
      <div>
        <h2 id={id} css={{ fontSize: text.lg }}>
          {title}
        </h2>
        {intro ? <p css={{ marginTop: space[1], fontSize: text.sm, color: color.muted }}>{intro}</p> : null}
      </div>
      {children}
    </section>
  );
}
