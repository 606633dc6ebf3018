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

/** Shown in a page's region if the server couldn't load its data. Works without scripts. */
export function PageUnavailable() {
  return (
    <Container css={[place, center]}>
      <h1>{frameMessages.unavailableTitle}</h1>
      <p css={{ color: tokens.color.muted }}>{frameMessages.unavailable}</p>
      <Stack isRow justify="center" gap={3} css={{ marginTop: tokens.space[4] }}>
        {/* An empty href reloads the current page. */}
        <LinkButton href="">{frameMessages.retry}</LinkButton>
      </Stack>
    </Container>
  );
}
