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

/** Opens a form to wait for a sold-out size. Its code loads when somebody presses the button. */
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
