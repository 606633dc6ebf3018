import { css } from '@emotion/react';
import { Container, Stack, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';

const { color, space, text } = tokens;
const layout = css({ paddingBlock: space.section, minHeight: '60vh' });
const titleStyle = css({ fontSize: text['2xl'], [tokens.media.tablet]: { fontSize: text['3xl'] } });

interface FormPageProps {
  title: string;
  /** A sentence below the title. */
  intro?: ReactNode;
  children: ReactNode;
}

/** The narrow layout of the sign-in, registration and password pages. */
export function FormPage({ title, intro, children }: FormPageProps) {
  return (
    <Container width="narrow" css={layout}>
      <Stack gap={2} css={{ marginBottom: space[8] }}>
        <h1 css={titleStyle}>{title}</h1>
        {intro ? <p css={{ color: color.muted }}>{intro}</p> : null}
      </Stack>
      {children}
    </Container>
  );
}
