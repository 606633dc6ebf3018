import { css } from '@emotion/react';
import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import { tokens } from '../style/tokens.ts';
import { FailureBanner } from './failure-banner.tsx';
import type { FormControls } from './use-form.ts';

const style = css({ display: 'grid', gap: tokens.space[5] });

interface FormProps
  extends
    Pick<FormControls, 'failure' | 'formProps'>,
    Pick<FormHTMLAttributes<HTMLFormElement>, 'className' | 'autoComplete'> {
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The form that `useForm` controls: a banner for failures, and the fields below it. */
export function Form({ failure, formProps, children, ...form }: FormProps) {
  return (
    // Never GET: if the script is missing, a password must not end up in the URL.
    <form method="post" css={style} {...form} {...formProps}>
      <FailureBanner failure={failure} />
      {children}
    </form>
  );
}
