import { css } from '@emotion/react';
import { Button, tokens } from '@selvedge/ui';
import { messages } from '../catalog-messages.ts';
import { useLazyModule } from '../reviews/use-lazy-module.ts';
import type { StockEmailProps } from './stock-email-form.tsx';

const opener = css({
  justifySelf: 'start',
  marginLeft: `-${tokens.space[3]}`,
  [tokens.media.noScript]: { display: 'none' },
});

/** Opens the form for an email when a sold-out size is back. Its code loads when the button is pressed. */
export function StockEmail(props: StockEmailProps) {
  const { code, load } = useLazyModule(() => import('./stock-email-form.tsx'));
  return code ? (
    <code.StockEmailForm {...props} />
  ) : (
    <Button variant="quiet" css={opener} onClick={() => void load()}>
      {messages.emailWhenBack}
    </Button>
  );
}
