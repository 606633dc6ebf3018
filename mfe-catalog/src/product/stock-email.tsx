import { css } from '@emotion/react';
import { useHost } from '@selvedge/mfe-kit';
import { Button, tokens } from '@selvedge/ui';
import { messages } from '../catalog-messages.ts';
import { useLazyComponent } from '../use-lazy-component.ts';
import type { StockEmailProps } from './stock-email-form.tsx';

const opener = css({ [tokens.media.noScript]: { display: 'none' } });

/** Opens a form to wait for a sold-out size. Its code loads when somebody presses the button. */
export function StockEmail(props: StockEmailProps) {
  const { notify } = useHost();
  const [Form, loadForm] = useLazyComponent(() =>
    import('./stock-email-form.tsx').then(({ StockEmailForm }) => StockEmailForm),
  );
  const open = () => void loadForm().catch(() => notify({ type: 'error', message: messages.dialogFailed }));
  return Form ? (
    <Form {...props} />
  ) : (
    <Button variant="quiet" css={opener} onClick={open}>
      {messages.emailWhenBack}
    </Button>
  );
}
