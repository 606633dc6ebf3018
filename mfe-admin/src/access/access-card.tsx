import { css } from '@emotion/react';
import { useTenant } from '@selvedge/mfe-kit';
import { Card, Container, Stack, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';

const place = css({ paddingBlock: tokens.space.section, minHeight: '60vh' });

/** The frame of a page for people who aren't signed in. */
export function AccessCard({ title, children }: { title: string; children: ReactNode }) {
  const { vendorName } = useTenant();
  return (
    <Container width="narrow" css={place}>
      <Card>
        <Stack gap={6}>
          <Stack gap={1}>
            <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>{vendorName}</p>
            <h1 css={{ fontSize: tokens.text['2xl'] }}>{title}</h1>
          </Stack>
          {children}
        </Stack>
      </Card>
    </Container>
  );
}
