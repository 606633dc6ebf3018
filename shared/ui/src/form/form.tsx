import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { tokens } from '../style/tokens.ts';
import { FailureBanner } from './failure-banner.tsx';
import type { FormControls } from './use-form.ts';

const style = css({ display: 'grid', gap: tokens.space[5] });

/** The form that `useForm` controls: fields below each other, under what went wrong. */
export function Form({
  failure,
  formProps,
  children,
}: Pick<FormControls, 'failure' | 'formProps'> & { children: ReactNode }) {
  return (
    // Never GET: should the script be missing, a password must not end up in an address.
    <form method="post" css={style} {...formProps}>
      <FailureBanner failure={failure} />
      {children}
    </form>
  );
}
