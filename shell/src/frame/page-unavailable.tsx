import { css } from '@emotion/react';
import { Container, LinkButton, Stack, tokens } from '@selvedge/ui';
import { frameMessages } from './frame-messages.ts';

const place = css({ paddingBlock: tokens.space.section, minHeight: '60vh' });
const center = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: tokens.space[4],
  textAlign: 'center',
});

/** Stands in a page's region when the server couldn't have its data. Readable and usable without any script. */
export function PageUnavailable() {
  return (
    <Container css={[place, center]}>
      <h1>{frameMessages.unavailableTitle}</h1>
      <p css={{ color: tokens.color.muted }}>{frameMessages.unavailable}</p>
      <Stack isRow justify="center" gap={3} css={{ marginTop: tokens.space[4] }}>
        {/* The address of the page itself. */}
        <LinkButton href="">{frameMessages.retry}</LinkButton>
      </Stack>
    </Container>
  );
}
